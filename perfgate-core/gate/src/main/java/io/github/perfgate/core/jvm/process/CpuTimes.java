package io.github.perfgate.core.jvm.process;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Times on the CPUs that measure, until a moment or during the measured turns of a fork. The kernel
 * counts in ticks of 10 ms, so only sums over many turns tell anything.
 *
 * @param nanos time of a monotonic clock, in nanoseconds
 * @param busyMillis in which the CPUs worked, for any process and for the kernel
 * @param ownMillis CPU time of the gate, its measuring hosts and their forks
 * @param stolenMillis in which the CPUs wanted to work and the hypervisor did not let them
 */
public record CpuTimes(long nanos, long busyMillis, long ownMillis, long stolenMillis) {
  /** Name of a fork's event: milliseconds of its measured turns. */
  public static final String TURNS = "TURN_MILLIS";

  /** Name of a fork's event: CPU time of other processes and of the kernel in these turns. */
  public static final String FOREIGN = "FOREIGN_MILLIS";

  /** Name of a fork's event: time in these turns that the hypervisor stole from the CPUs. */
  public static final String STOLEN = "STOLEN_MILLIS";

  /** No time at all. */
  public static final CpuTimes NONE = new CpuTimes(0, 0, 0, 0);

  /** Reads the times. */
  public interface Clock {
    /** A clock of a system that does not tell the times. */
    Clock UNKNOWN = forks -> null;

    /**
     * The times until now; null if the system does not tell them.
     *
     * @param forks the processes of the forks that live now
     */
    @Nullable CpuTimes read(Collection<Long> forks);
  }

  /** The sum of these times and others. */
  public CpuTimes plus(CpuTimes other) {
    return new CpuTimes(
        nanos + other.nanos,
        busyMillis + other.busyMillis,
        ownMillis + other.ownMillis,
        stolenMillis + other.stolenMillis);
  }

  /** The times since an earlier moment. */
  public CpuTimes minus(CpuTimes other) {
    return new CpuTimes(
        nanos - other.nanos,
        busyMillis - other.busyMillis,
        ownMillis - other.ownMillis,
        stolenMillis - other.stolenMillis);
  }

  /** The times of a fork's measured turns as its events; none if it had no such turn. */
  public Map<String, Long> events() {
    // A turn alone can have less than nothing, as ticks fall now here, now there.
    return nanos == 0
        ? Map.of()
        : Map.of(
            TURNS, nanos / 1_000_000,
            FOREIGN, Math.max(0, busyMillis - ownMillis),
            STOLEN, Math.max(0, stolenMillis));
  }
}
