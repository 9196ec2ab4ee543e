package io.github.perfgate.core.machine.host.noise;

import io.github.perfgate.core.jvm.launch.CpuSet;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The kernel's counters at one moment.
 *
 * @param nanos the time of a monotonic clock
 * @param cpus the watched CPUs
 * @param busyTicks time in which the watched CPUs worked, for any process
 * @param stolenTicks time in which they wanted to work, and the hypervisor did not let them
 * @param ownTicks by process, the CPU time of the measured processes and of the ended processes
 *     that they have waited for
 * @param pressureMicros time in which a thread of the host waited for a CPU
 * @param throttledNanos time in which the own control group was stopped
 * @param overheated how often cores were slowed down by their temperature
 * @param kiloHertz mean frequency of the watched CPUs
 */
record HostReading(
    long nanos,
    CpuSet cpus,
    OptionalLong busyTicks,
    OptionalLong stolenTicks,
    Map<Long, Long> ownTicks,
    OptionalLong pressureMicros,
    OptionalLong throttledNanos,
    OptionalLong overheated,
    OptionalLong kiloHertz) {

  /** {@code USER_HZ} is 100 on every Linux that Java runs on. */
  static final double TICKS_PER_SECOND = 100;

  private static final double NANOS = 1e9;

  /** What happened since an earlier reading of the same CPUs. */
  Noise since(HostReading earlier) {
    double seconds = Math.max(1, nanos - earlier.nanos) / NANOS;
    OptionalLong stolen = growth(stolenTicks, earlier.stolenTicks);
    OptionalLong busy = growth(busyTicks, earlier.busyTicks);
    return new Noise(
        share(stolen, (double) stolen.orElse(0) + Math.max(1, busy.orElse(0))),
        ratio(foreign(earlier), seconds * TICKS_PER_SECOND),
        share(growth(throttledNanos, earlier.throttledNanos), seconds * NANOS * cpus.size()),
        share(growth(pressureMicros, earlier.pressureMicros), seconds * 1e6),
        boxed(growth(overheated, earlier.overheated)),
        boxed(kiloHertz));
  }

  /**
   * CPU time of other processes; unknown when a measured process was started or lost in between.
   */
  private OptionalLong foreign(HostReading earlier) {
    OptionalLong busy = growth(busyTicks, earlier.busyTicks);
    if (busy.isEmpty() || !ownTicks.keySet().equals(earlier.ownTicks.keySet())) {
      return OptionalLong.empty();
    }
    long own =
        ownTicks.values().stream().mapToLong(Long::longValue).sum()
            - earlier.ownTicks.values().stream().mapToLong(Long::longValue).sum();
    return OptionalLong.of(Math.max(0, busy.getAsLong() - own));
  }

  private static OptionalLong growth(OptionalLong now, OptionalLong before) {
    return now.isPresent() && before.isPresent()
        ? OptionalLong.of(Math.max(0, now.getAsLong() - before.getAsLong()))
        : OptionalLong.empty();
  }

  private static @Nullable Double ratio(OptionalLong part, double whole) {
    return part.isPresent() ? part.getAsLong() / whole : null;
  }

  private static @Nullable Double share(OptionalLong part, double whole) {
    return part.isPresent() && whole > 0 ? Math.min(1, part.getAsLong() / whole) : null;
  }

  private static @Nullable Long boxed(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }
}
