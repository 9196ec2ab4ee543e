package io.github.perfgate.core.machine.host.noise;

import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.process.CpuTimes;
import io.github.perfgate.core.machine.host.KernelFile;
import io.github.perfgate.core.machine.host.Throttling;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Watches what happens on the CPUs of the measured JVMs. */
public final class HostWatch {
  /** Fields of a line of {@code /proc/stat} behind the CPU's name. */
  private static final int IDLE = 3;

  private static final int IO_WAIT = 4;
  private static final int STEAL = 7;

  /** Fields of {@code /proc/PID/stat} behind the name in parentheses. */
  private static final int FIRST_TIME = 11;

  private static final int LAST_TIME = 14;

  private static final long MILLIS_PER_TICK = (long) (1000 / HostReading.TICKS_PER_SECOND);

  private final Path root;
  private final CpuSet cpus;
  private final long gate = ProcessHandle.current().pid();

  /**
   * @param cpus the CPUs on which a disturbance affects the measured JVMs: those on which they run,
   *     and the siblings that share a core with these
   */
  public HostWatch(CpuSet cpus) {
    this(Path.of("/"), cpus);
  }

  /**
   * @param root holds {@code sys} and {@code proc}
   */
  HostWatch(Path root, CpuSet cpus) {
    this.root = root;
    this.cpus = cpus;
  }

  /** The result of a task, and what happened on the host meanwhile. */
  public record Watched<T>(T result, Noise noise) {}

  /** A task during which the host is watched. */
  public interface Task<T> {
    /** Runs the task. */
    T call() throws InterruptedException;
  }

  /**
   * Watches the host while a task runs.
   *
   * @param task the task
   * @param measured gives the processes that run it; asked before and after
   */
  public <T> Watched<T> during(Task<T> task, Supplier<? extends Collection<Long>> measured)
      throws InterruptedException {
    HostReading before = read(measured.get());
    T result = task.call();
    return new Watched<>(result, read(measured.get()).since(before));
  }

  /**
   * Times of the watched CPUs until now; null if the system does not tell them.
   *
   * @param measured the processes of the gate, besides its own
   */
  public @Nullable CpuTimes cpuTimes(Collection<Long> measured) {
    Ticks ticks = ticks();
    long own = ownTicks(measured).values().stream().mapToLong(Long::longValue).sum();
    return ticks.busy().isEmpty() || ticks.stolen().isEmpty()
        ? null
        : new CpuTimes(
            System.nanoTime(),
            MILLIS_PER_TICK * ticks.busy().getAsLong(),
            MILLIS_PER_TICK * own,
            MILLIS_PER_TICK * ticks.stolen().getAsLong());
  }

  HostReading read(Collection<Long> measured) {
    Ticks ticks = ticks();
    return new HostReading(
        System.nanoTime(),
        cpus,
        ticks.busy(),
        ticks.stolen(),
        ownTicks(measured),
        pressure(),
        Throttling.nanos(root),
        overheated(),
        kiloHertz());
  }

  private Map<Long, Long> ownTicks(Collection<Long> measured) {
    Set<Long> own = new HashSet<>(measured);
    own.add(gate); // The gate sleeps meanwhile, and does not count as load by others.
    Map<Long, Long> ownTicks = new HashMap<>();
    own.forEach(pid -> cpuTicks(pid).ifPresent(ticks -> ownTicks.put(pid, ticks)));
    return ownTicks;
  }

  /** Time in which the watched CPUs worked, and that was stolen from them. */
  private record Ticks(OptionalLong busy, OptionalLong stolen) {}

  private Ticks ticks() {
    String stat = KernelFile.text(root.resolve("proc/stat"));
    OptionalLong busy = OptionalLong.empty();
    OptionalLong stolen = OptionalLong.empty();
    if (stat != null) {
      for (String line : stat.lines().filter(this::isWatched).toList()) {
        long[] ticks = numbers(line);
        if (ticks.length > STEAL) {
          long steal = ticks[STEAL];
          long work = -ticks[IDLE] - ticks[IO_WAIT];
          for (int field = 0; field < STEAL; field++) {
            work += ticks[field];
          }
          busy = OptionalLong.of(busy.orElse(0) + work);
          stolen = OptionalLong.of(stolen.orElse(0) + steal);
        }
      }
    }
    return new Ticks(busy, stolen);
  }

  private boolean isWatched(String line) {
    String name = line.split(" ", 2)[0];
    return name.matches("cpu\\d+")
        && cpus.numbers().contains(Integer.parseInt(name.substring("cpu".length())));
  }

  private static long[] numbers(String line) {
    String[] fields = line.strip().split("\\s+");
    long[] numbers = new long[fields.length - 1];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = KernelFile.number(fields[i + 1]).orElse(0);
    }
    return numbers;
  }

  /** User and system time of the process and of the ended processes that it waited for. */
  private OptionalLong cpuTicks(long pid) {
    String stat = KernelFile.text(root.resolve("proc/" + pid + "/stat"));
    if (stat == null || stat.lastIndexOf(')') < 0) {
      return OptionalLong.empty();
    }
    String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
    long ticks = 0;
    for (int field = FIRST_TIME; field <= LAST_TIME && field < fields.length; field++) {
      ticks += KernelFile.number(fields[field]).orElse(0);
    }
    return OptionalLong.of(ticks);
  }

  private OptionalLong pressure() {
    String pressure = KernelFile.text(root.resolve("proc/pressure/cpu"));
    return pressure == null
        ? OptionalLong.empty()
        : pressure
            .lines()
            .filter(line -> line.startsWith("some ") && line.contains("total="))
            .map(line -> KernelFile.number(line.substring(line.indexOf("total=") + 6)))
            .findFirst()
            .orElse(OptionalLong.empty());
  }

  private OptionalLong overheated() {
    return cpus.numbers().stream()
        .map(
            cpu ->
                KernelFile.number(cpuFolder(cpu).resolve("thermal_throttle/core_throttle_count")))
        .filter(OptionalLong::isPresent)
        .mapToLong(OptionalLong::getAsLong)
        .reduce(Long::sum);
  }

  private OptionalLong kiloHertz() {
    OptionalDouble mean =
        cpus.numbers().stream()
            .map(cpu -> KernelFile.number(cpuFolder(cpu).resolve("cpufreq/scaling_cur_freq")))
            .filter(OptionalLong::isPresent)
            .mapToLong(OptionalLong::getAsLong)
            .average();
    return mean.isPresent()
        ? OptionalLong.of(Math.round(mean.getAsDouble()))
        : OptionalLong.empty();
  }

  private Path cpuFolder(int cpu) {
    return root.resolve("sys/devices/system/cpu/cpu" + cpu);
  }
}
