package io.github.perfgate.core.machine.host.noise;

import io.github.perfgate.core.jvm.launch.Canary;
import io.github.perfgate.core.machine.host.CanaryReading;
import io.github.perfgate.stats.Sample;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.commons.math3.stat.StatUtils;

/** Measures the canary at intervals while a gate measures. */
public final class CanaryWatch {
  private static final Duration INTERVAL = Duration.ofSeconds(30);
  private static final int FEWEST_FOR_A_DRIFT = 6;

  /** The least relative change between the medians of the first and the last third. */
  private static final double DRIFT = 0.05;

  private static final int FEWEST_FOR_JUMPS = 10;

  /**
   * The least ratio of a slow to a fast reading, after a fifth of the readings is left out at
   * either end.
   */
  private static final double JUMPS = 1.25;

  private final Canary canary;
  private final Consumer<CanaryReading> store;
  private final Consumer<String> warnings;
  private final double before;
  private final long begin = System.nanoTime();
  private final List<CanaryReading> readings = new ArrayList<>();
  private boolean broken;

  /**
   * @param earlier readings of the gate that this one resumes
   * @param store keeps every reading
   * @param warnings hears once when the canary cannot be used
   */
  public CanaryWatch(
      Canary canary,
      List<CanaryReading> earlier,
      Consumer<CanaryReading> store,
      Consumer<String> warnings) {
    this.canary = canary;
    this.readings.addAll(earlier);
    this.before = earlier.isEmpty() ? 0 : earlier.get(earlier.size() - 1).seconds();
    this.store = store;
    this.warnings = warnings;
  }

  /** Measures the canary when it is due. Must be called between rounds, never within one. */
  public void betweenRounds() throws InterruptedException {
    double now = before + (System.nanoTime() - begin) / 1e9;
    boolean due =
        readings.isEmpty()
            || now - readings.get(readings.size() - 1).seconds() >= INTERVAL.toSeconds();
    if (broken || !due) {
      return;
    }
    try {
      CanaryReading reading = new CanaryReading(now, Sample.of(List.of(canary.measure())).mean());
      store.accept(reading);
      readings.add(reading);
    } catch (IOException e) {
      broken = true;
      warnings.accept("The host is not watched with the canary benchmark: " + e.getMessage());
    }
  }

  /** All readings so far. */
  public List<CanaryReading> readings() {
    return List.copyOf(readings);
  }

  /** A sentence if the host became slower or faster while the gate measured. */
  public static Optional<String> drift(List<CanaryReading> readings) {
    int third = readings.size() / 3;
    if (readings.size() < FEWEST_FOR_A_DRIFT) {
      return Optional.empty();
    }
    double first = median(readings.subList(0, third));
    double last = median(readings.subList(readings.size() - third, readings.size()));
    double change = last / first - 1;
    return Math.abs(change) <= DRIFT
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "This host became %.0f %% %s while the gate measured, by fixed code that was measured %d times"
                    + " in between; rounds are interleaved, so it affected both versions, but find out why",
                100 * Math.abs(change),
                change > 0 ? "slower" : "faster",
                readings.size()));
  }

  /**
   * A sentence if the speed of the host changed from one moment to the next. Neither the kernel nor
   * the hypervisor tells of a neighbour on the other hyperthread of a core, and such a neighbour
   * may double all times.
   */
  public static Optional<String> jumps(List<CanaryReading> readings) {
    double[] nanos = readings.stream().mapToDouble(CanaryReading::nanos).toArray();
    if (nanos.length < FEWEST_FOR_JUMPS) {
      return Optional.empty();
    }
    double factor = StatUtils.percentile(nanos, 80) / StatUtils.percentile(nanos, 20);
    return factor <= JUMPS
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "This host was %.1f times as slow at some moments as at others while the gate measured, by fixed code"
                    + " that was measured %d times; others seem to share its cores, so small slowdowns cannot be"
                    + " shown now: measure at a quieter time or on a quieter host",
                factor,
                readings.size()));
  }

  private static double median(List<CanaryReading> some) {
    double[] sorted = some.stream().mapToDouble(CanaryReading::nanos).sorted().toArray();
    return Arrays.stream(sorted, (sorted.length - 1) / 2, sorted.length / 2 + 1)
        .average()
        .orElse(0);
  }
}
