package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Advice;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Cheapest;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Configured;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Warming;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.WorkloadNoise;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Describes a calibration in words, for the log and the page. */
public final class CalibrationWords {
  private CalibrationWords() {}

  /** The outcome: {@code 2 of 3 workloads can be gated here, 1 is too noisy}. */
  public static String sentence(Calibration calibration) {
    int all = calibration.workloads().size();
    List<String> parts = new ArrayList<>();
    parts.add(
        "%d of %s can be gated here"
            .formatted(calibration.count(Fitness.GOOD), Words.count(all, "workload")));
    add(parts, calibration.count(Fitness.TOO_NOISY), "too noisy");
    add(parts, calibration.count(Fitness.TOO_SHORT), "too short");
    add(parts, calibration.count(Fitness.UNKNOWN), "unknown");
    add(parts, calibration.count(Fitness.FAILED), "failing");
    return String.join(", ", parts);
  }

  private static void add(List<String> parts, long count, String what) {
    if (count > 0) {
      parts.add(count + (count == 1 ? " is " : " are ") + what);
    }
  }

  /** What to do if no workload can be gated, by the reasons for that. */
  static String withoutAdvice(Calibration calibration) {
    List<String> remedies = new ArrayList<>();
    if (calibration.count(Fitness.TOO_NOISY) > 0) {
      remedies.add("at a quieter time or on a quieter host");
      remedies.add("for a larger <calibrate><slowdown> (-Dperfgate.calibrate.slowdown)");
    }
    if (calibration.count(Fitness.UNKNOWN) > 0) {
      remedies.add("for longer (<budget>, -Dperfgate.budget)");
    }
    return "No workload can be gated here as it is, so no settings are recommended: "
        + (remedies.isEmpty()
            ? "fix the problems of the workloads first"
            : "calibrate " + String.join(", or ", remedies));
  }

  /** A line for each workload, and lines about all workloads together. */
  public static List<String> lines(Calibration given) {
    Calibration calibration = PlainRecords.of(given);
    List<String> lines = new ArrayList<>();
    for (CalibratedWorkload workload : calibration.workloads()) {
      lines.add(
          "%s %s: %s%s"
              .formatted(
                  name(workload.fitness()),
                  workload.id(),
                  workload.reason(),
                  noise(workload.noise())));
    }
    lines.add(falseAlarms(calibration));
    GateAdvice advice = calibration.advice();
    lines.add(advice == null ? withoutAdvice(calibration) : advice(advice));
    if (advice != null && advice.covering() != null) {
      lines.add(covering(advice.covering()));
    }
    statistic(calibration).ifPresent(lines::add);
    return List.copyOf(lines);
  }

  /** The name of a fitness: {@code too noisy}. */
  public static String name(Fitness fitness) {
    return fitness.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String noise(@Nullable WorkloadNoise noise) {
    return noise == null
        ? ""
        : " (forks differ by %s, iterations by %s)"
            .formatted(Words.percent(noise.between()), Words.percent(noise.within()));
  }

  /** How often a gate as configured found changes when a version was compared with itself. */
  public static String falseAlarms(Calibration calibration) {
    long judged =
        calibration.workloads().stream()
            .map(CalibratedWorkload::noise)
            .filter(noise -> noise != null && noise.falseAlarm() != null)
            .count();
    String once =
        "Compared with itself, %d of %s came out as changed"
            .formatted(calibration.falseAlarms(), Words.count(judged, "workload"));
    List<Configured> resampled =
        calibration.workloads().stream()
            .map(CalibratedWorkload::configured)
            .filter(Objects::nonNull)
            .toList();
    return resampled.isEmpty()
        ? once
        : once
            + "; of resampled gates %s called it slower, and %s of those with the wanted slowdown were found"
                .formatted(
                    Words.percent(mean(resampled, Configured::falseAlarms)),
                    Words.percent(mean(resampled, Configured::found)));
  }

  private static double mean(List<Configured> all, ToDoubleFunction<Configured> share) {
    return all.stream().mapToDouble(share).average().orElseThrow();
  }

  /** What the configured gate does: {@code 97.5 %, 0.1 % falsely}; empty if that is not known. */
  static String configured(@Nullable Configured configured) {
    return configured == null
        ? ""
        : "%s, %s falsely"
            .formatted(Words.percent(configured.found()), Words.percent(configured.falseAlarms()));
  }

  /** What the recommended settings achieve. */
  public static String advice(GateAdvice advice) {
    return "With %s, %s and %s a gate shows the wanted slowdown in %s; measuring takes at most %s"
        .formatted(
            Words.count(advice.warmupIterations(), "warm-up iteration"),
            Words.count(advice.measurementIterations(), "measured iteration"),
            Words.count(advice.maxRounds(), "round"),
            Words.count(advice.seen(), "workload"),
            Words.duration(Math.round(advice.nanos())));
  }

  /** The workload that shows the change best. */
  static String covering(CoveringWorkload best) {
    return "The change is shown best by %s: %s of its calls go to changed methods, and a gate shows slowdowns of the whole workload from %s on"
        .formatted(best.id(), Words.percent(best.share()), Words.percent(best.detectable()));
  }

  /** Another statistic of a fork with which a gate would show far smaller slowdowns here. */
  static Optional<String> statistic(Calibration calibration) {
    List<StatisticRow> rows = StatisticRow.of(calibration);
    return rows.stream()
        .filter(row -> row.vmStatistic().equals(calibration.measured().vmStatistic()))
        .findFirst()
        .flatMap(
            now ->
                rows.stream()
                    .filter(row -> row.isFarBetterThan(now, calibration.measured().margin()))
                    .min(Comparator.comparingDouble(StatisticRow::median))
                    .map(best -> statistic(now, best)));
  }

  private static String statistic(StatisticRow now, StatisticRow best) {
    return ("By the %s of a fork a gate as it is configured shows slowdowns from %s on in the median workload, by its %s from %s on:"
            + " <vmStatistic>%s</vmStatistic> suits this host, and is blind to what only some iterations pay")
        .formatted(
            now.vmStatistic(),
            Words.percent(now.median()),
            best.vmStatistic(),
            Words.percent(best.median()),
            best.vmStatistic());
  }

  /** How forks warm up. */
  static String warming(@Nullable Warming warming) {
    if (warming == null) {
      return "";
    }
    List<String> parts = new ArrayList<>();
    course(parts, warming.flat(), "flat");
    course(parts, warming.warmup(), "warm up");
    course(parts, warming.slowdown(), "slow down");
    course(parts, warming.noSteadyState(), "never rest");
    return "of %s of %s %s"
        .formatted(
            Words.count(warming.starts(), "fork"),
            Words.count(warming.iterations(), "iteration"),
            String.join(", ", parts));
  }

  private static void course(List<String> parts, int count, String what) {
    if (count > 0) {
      parts.add(count + " " + what);
    }
  }

  /** The warm-up iterations, {@code 4}, with a note if no length of the warm-up helps. */
  static String warmup(@Nullable Warming warming, @Nullable Advice advice) {
    if (warming == null || advice == null) {
      return "";
    }
    return warming.recommended() == null
        ? advice.warmupIterations() + " (no length helps)"
        : String.valueOf(advice.warmupIterations());
  }

  /** What is doubtful about a workload's forks. */
  static List<String> doubts(CalibratedWorkload workload) {
    List<String> doubts = new ArrayList<>();
    WorkloadNoise noise = workload.noise();
    if (noise == null) {
      return doubts;
    }
    if (Boolean.TRUE.equals(noise.falseAlarm())) {
      doubts.add("came out as changed, compared with itself");
    }
    if (noise.drifting() > 0.2) {
      doubts.add("%s of forks drift".formatted(Words.percent(noise.drifting())));
    }
    if (noise.dependence().autocorrelated()) {
      doubts.add(
          String.format(
              Locale.ROOT,
              "rounds depend on the one before (%.2f)",
              noise.dependence().autocorrelation()));
    }
    if (noise.modes().multimodal()) {
      doubts.add("its forks fall into groups");
    }
    if (workload.disturbed() > 0) {
      doubts.add(Words.count(workload.disturbed(), "disturbed round"));
    }
    return doubts;
  }

  /** The cheapest configuration: {@code 15 × 5, 2 min 5 s}; empty if there is none. */
  static String cheapest(@Nullable Cheapest cheapest) {
    return cheapest == null
        ? ""
        : "%d × %d, %s"
            .formatted(
                cheapest.rounds(),
                cheapest.iterations(),
                Words.duration(Math.round(cheapest.nanos())));
  }
}
