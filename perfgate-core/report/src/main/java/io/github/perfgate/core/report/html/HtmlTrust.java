package io.github.perfgate.core.report.html;

import io.github.perfgate.core.machine.host.MeasuringFacts;
import io.github.perfgate.core.machine.host.NoiseReading;
import io.github.perfgate.core.report.chart.TimeStrip;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reasons for and against trusting a result: what was changed on the host, and what happened on it.
 */
final class HtmlTrust {
  private static final double LEAST_PERCENT = 5;
  private static final double LEAST_CPUS = 0.5;
  private static final double LEAST_CHANGE = 0.05;

  private static final String UNWATCHED =
      "Rounds of concurrent tests are not checked for other processes: the versions take turns, and a busy host makes confidence intervals wider.";

  private final GateResult result;
  private final @Nullable MeasuringFacts facts;

  /**
   * A picture of a quantity over time.
   *
   * @param svg trusted markup
   */
  record Strip(String title, String svg) {}

  HtmlTrust(GateResult result) {
    this.result = result;
    this.facts = result.conditions().host().measuring();
  }

  /** What was changed on the host, and put back. */
  List<String> changes() {
    return facts == null ? List.of() : facts.changes();
  }

  /** What could not be done to make the host quieter. */
  List<String> refused() {
    return facts == null ? List.of() : facts.refused();
  }

  /** How many rounds were disturbed, in sentences. */
  List<String> disturbances() {
    List<WorkloadResult> workloads = result.workloads();
    if (workloads.isEmpty() && result.concurrent() != null) {
      return List.of(UNWATCHED);
    }
    long marked =
        workloads.stream().mapToLong(one -> one.evidence().circumstances().disturbedRounds()).sum();
    long among =
        workloads.stream()
            .filter(one -> one.evidence().circumstances().disturbedRounds() > 0)
            .count();
    long repeated =
        workloads.stream().mapToLong(one -> one.evidence().circumstances().repeatedRounds()).sum();
    List<String> words = new ArrayList<>();
    words.add(
        marked == 0
            ? isSilent()
                ? "This host does not report what other processes do, so perfgate could not recognise noisy rounds."
                : "No round in the statistics was disturbed, as far as the host reports it."
            : "%s in the statistics were disturbed, in %s."
                .formatted(Words.count(marked, "round"), Words.count(among, "workload")));
    words.add(
        repeated == 0
            ? "None was measured again."
            : "Disturbed rounds were repeated %s."
                .formatted(repeated == 1 ? "once" : repeated + " times"));
    if (result.concurrent() != null) {
      words.add(UNWATCHED);
    }
    workloads.stream()
        .flatMap(one -> one.evidence().circumstances().disturbances().stream())
        .distinct()
        .limit(5)
        .forEach(words::add);
    return words;
  }

  /** Whether there are readings, but no reading that could show a disturbance. */
  private boolean isSilent() {
    return facts != null
        && !facts.noise().isEmpty()
        && facts.noise().stream()
            .allMatch(
                one ->
                    one.stolen() == null
                        && one.foreign() == null
                        && one.throttled() == null
                        && one.pressure() == null);
  }

  /** Pictures of what other processes did on the host meanwhile, and of how the host changed. */
  List<Strip> strips() {
    if (facts == null) {
      return List.of();
    }
    List<Strip> strips = new ArrayList<>();
    amounts("Time that the hypervisor took, %", reading -> percent(reading.stolen()), LEAST_PERCENT)
        .ifPresent(strips::add);
    amounts("CPUs that other processes used", NoiseReading::foreign, LEAST_CPUS)
        .ifPresent(strips::add);
    amounts(
            "Time that the CPU quota took, %",
            reading -> percent(reading.throttled()), LEAST_PERCENT)
        .ifPresent(strips::add);
    amounts(
            "Time in which something waited for a CPU, %",
            reading -> percent(reading.pressure()), LEAST_PERCENT)
        .ifPresent(strips::add);
    course("Lowest CPU frequency, MHz", frequencies()).ifPresent(strips::add);
    course("Canary benchmark: time of fixed code, µs", canary()).ifPresent(strips::add);
    return strips;
  }

  private Optional<Strip> amounts(
      String title, Function<NoiseReading, @Nullable Double> value, double least) {
    return TimeStrip.amounts(readings(value), least, label(title, readings(value)))
        .map(svg -> new Strip(title, svg));
  }

  private static Optional<Strip> course(String title, List<TimeStrip.Reading> readings) {
    return TimeStrip.course(readings, LEAST_CHANGE, label(title, readings))
        .map(svg -> new Strip(title, svg));
  }

  private static String label(String title, List<TimeStrip.Reading> readings) {
    double most = readings.stream().mapToDouble(TimeStrip.Reading::value).max().orElse(0);
    double least = readings.stream().mapToDouble(TimeStrip.Reading::value).min().orElse(0);
    return "%s, over time: %s to %s in %s."
        .formatted(
            title, Words.plain(least), Words.plain(most), Words.count(readings.size(), "reading"));
  }

  private List<TimeStrip.Reading> readings(Function<NoiseReading, @Nullable Double> value) {
    List<TimeStrip.Reading> readings = new ArrayList<>();
    for (NoiseReading reading : facts == null ? List.<NoiseReading>of() : facts.noise()) {
      Double read = value.apply(reading);
      if (read != null) {
        readings.add(new TimeStrip.Reading(reading.seconds(), read));
      }
    }
    return readings;
  }

  private List<TimeStrip.Reading> frequencies() {
    return readings(
        reading -> {
          Long kiloHertz = reading.kiloHertz();
          return kiloHertz == null ? null : kiloHertz / 1000.0;
        });
  }

  private List<TimeStrip.Reading> canary() {
    return facts == null
        ? List.of()
        : facts.canary().stream()
            .map(reading -> new TimeStrip.Reading(reading.seconds(), reading.nanos() / 1000))
            .toList();
  }

  private static @Nullable Double percent(@Nullable Double share) {
    return share == null ? null : 100 * share;
  }
}
