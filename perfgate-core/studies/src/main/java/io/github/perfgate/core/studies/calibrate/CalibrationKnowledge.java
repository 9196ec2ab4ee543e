package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.input.Forecast;
import io.github.perfgate.core.gate.input.Forecast.Cost;
import io.github.perfgate.core.gate.input.Forecaster;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Advice;
import io.github.perfgate.stats.planning.RoundNoise;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the latest calibration of a module tells a gate: the cost of forks, and the slowdown that
 * its rounds can show. A calibration is used only if it was measured on this host with this JDK;
 * otherwise the gate says that it is not used.
 */
public final class CalibrationKnowledge implements Forecaster {
  private static final int MOST_NAMED = 5;

  private final @Nullable Calibration calibration;
  private final @Nullable String unreadable;

  private CalibrationKnowledge(@Nullable Calibration calibration, @Nullable String unreadable) {
    this.calibration = calibration;
    this.unreadable = unreadable;
  }

  /**
   * The knowledge in a file, which may not exist. A file that cannot be read causes a warning and
   * no failure.
   */
  public static CalibrationKnowledge in(Path file) {
    try {
      return new CalibrationKnowledge(CalibrationFile.read(file), null);
    } catch (ProblemException e) {
      return new CalibrationKnowledge(null, "The calibration is not used: " + e.getMessage());
    }
  }

  static CalibrationKnowledge of(Calibration calibration) {
    return new CalibrationKnowledge(calibration, null);
  }

  @Override
  public Forecast here(HostFacts host, GateSettings settings, List<String> workloads) {
    if (unreadable != null) {
      return new Forecast(null, List.of(unreadable), Map.of());
    }
    return calibration == null
        ? Forecast.NOTHING
        : here(calibration, CalibrationPlace.of(host), settings, workloads);
  }

  static Forecast here(
      Calibration calibration,
      CalibrationPlace here,
      GateSettings settings,
      List<String> workloads) {
    String when = "The calibration of " + Words.instant(calibration.started());
    List<String> differences = new ArrayList<>(calibration.place().differences(here));
    Strategy strategy = calibration.measured().strategy();
    if (strategy != null && strategy != settings.host().strategy()) {
      differences.add(
          "the strategy is %s and was %s"
              .formatted(inWords(settings.host().strategy()), inWords(strategy)));
    }
    if (!differences.isEmpty()) {
      return new Forecast(
          "%s is not used, as %s; perfgate:calibrate makes a new one"
              .formatted(when, PlainText.line(String.join(", and ", differences))),
          List.of(),
          Map.of());
    }
    List<CalibratedWorkload> known =
        calibration.workloads().stream()
            .filter(one -> one.advice() != null && workloads.contains(one.id()))
            .toList();
    if (known.isEmpty()) {
      return new Forecast(
          when + " knows none of these workloads; perfgate:calibrate makes a new one",
          List.of(),
          Map.of());
    }
    Map<String, Cost> costs = new HashMap<>();
    known.forEach(one -> costs.put(one.id(), cost(one, calibration, settings)));
    return new Forecast(
        when
            + " "
            + detectable(known, workloads.size(), settings)
            + differing(known, calibration, settings),
        warnings(known, isOfStatistic(calibration, settings), settings),
        costs);
  }

  private static String inWords(Strategy strategy) {
    return strategy.name().toLowerCase(Locale.ROOT);
  }

  /**
   * The cost of a workload's forks. An iteration is expected to last as long as the current setting
   * says, unless iterations of the workload did not follow the setting.
   */
  private static Cost cost(
      CalibratedWorkload workload, Calibration calibration, GateSettings settings) {
    Advice advice = advice(workload);
    double iteration =
        lastsAsToldTo(workload, calibration)
            ? settings.forks().iterationTime().toNanos()
            : advice.iterationNanos();
    return new Cost(advice.startNanos(), iteration);
  }

  /**
   * Whether the iterations of a workload last as long as the setting says. Single calls do not, nor
   * do iterations with one longer operation.
   */
  private static boolean lastsAsToldTo(CalibratedWorkload workload, Calibration calibration) {
    double configured = calibration.measured().iterationNanos();
    return Math.abs(advice(workload).iterationNanos() - configured) <= 0.01 * configured;
  }

  private static Advice advice(CalibratedWorkload workload) {
    return Objects.requireNonNull(workload.advice(), "those without advice were left out");
  }

  private static String detectable(
      List<CalibratedWorkload> known, int workloads, GateSettings settings) {
    double[] slowdowns =
        known.stream().mapToDouble(one -> detectable(one, settings)).sorted().toArray();
    double least = slowdowns[0];
    double most = Arrays.stream(slowdowns).max().orElseThrow();
    return "knows %d of %s: %d rounds show slowdowns from %s"
            .formatted(
                known.size(),
                Words.count(workloads, "workload"),
                settings.rounds().maxRounds(),
                Words.percent(least))
        + (slowdowns.length > 1
            ? " (the best) or %s (the worst) on".formatted(Words.percent(most))
            : " on");
  }

  private static double detectable(CalibratedWorkload workload, GateSettings settings) {
    return noise(workload)
        .detectable(
            PlannedGate.policy(settings, workload.id()),
            settings.rounds().maxRounds(),
            settings.forks().pilotOrFixedIterations());
  }

  /**
   * The smallest margin that all rounds can decide: about how far the noise reaches in nine of ten
   * gates. What a gate can show beyond a margin, it can show below it as well.
   */
  private static double decidable(CalibratedWorkload workload, GateSettings settings) {
    return (1 + detectable(workload, settings)) / (1 + settings.rules().marginOf(workload.id()))
        - 1;
  }

  private static boolean isOfStatistic(Calibration calibration, GateSettings settings) {
    return calibration.measured().vmStatistic().equals(settings.rules().vmStatistic().inWords());
  }

  /** The differences in the settings between the calibration and now. */
  private static String differing(
      List<CalibratedWorkload> known, Calibration calibration, GateSettings settings) {
    StringBuilder parts = new StringBuilder();
    if (!isOfStatistic(calibration, settings)) {
      parts.append(
          ", by the %s of a fork (<vmStatistic> is %s now)"
              .formatted(
                  calibration.measured().vmStatistic(), settings.rules().vmStatistic().inWords()));
    }
    long then = calibration.measured().iterationNanos();
    long now = settings.forks().iterationTime().toNanos();
    if (then != now && known.stream().anyMatch(one -> lastsAsToldTo(one, calibration))) {
      parts.append(
          ", with iterations of %s (<iterationTime> is %s now)"
              .formatted(Words.duration(then), Words.duration(now)));
    }
    return parts.toString();
  }

  private static RoundNoise noise(CalibratedWorkload workload) {
    Advice advice = advice(workload);
    return new RoundNoise(
        advice.between(), advice.within(), advice.startNanos(), advice.iterationNanos());
  }

  /**
   * @param sameStatistic whether the calibration used the same statistic of a fork as the gate does
   *     now
   */
  private static List<String> warnings(
      List<CalibratedWorkload> known, boolean sameStatistic, GateSettings settings) {
    List<String> warnings = new ArrayList<>();
    List<String> unfit = new ArrayList<>();
    List<Double> margins = new ArrayList<>();
    for (CalibratedWorkload workload : known) {
      double decidable = decidable(workload, settings);
      if ((workload.fitness() == Fitness.TOO_NOISY && sameStatistic)
          || workload.fitness() == Fitness.TOO_SHORT) {
        unfit.add(PlainText.line(workload.id()));
      } else if (decidable > settings.rules().marginOf(workload.id())) {
        margins.add(decidable);
      }
    }
    if (!margins.isEmpty()) {
      warnings.add(
          "By the calibration, %d rounds cannot decide the margin of %d of %s on this host; raise <margin> to %.0f %%"
              .formatted(
                  settings.rounds().maxRounds(),
                  margins.size(),
                  Words.count(known.size(), "workload"),
                  Math.ceil(100 * Collections.max(margins))));
    }
    if (unfit.isEmpty()) {
      return warnings;
    }
    int more = unfit.size() - MOST_NAMED;
    warnings.add(
        "By the calibration these are too noisy or too short to be gated here: %s%s; name them in"
                .formatted(
                    String.join(", ", unfit.subList(0, Math.min(MOST_NAMED, unfit.size()))),
                    more > 0 ? " and %d more".formatted(more) : "")
            + " <advisory>, or make them steadier");
    return warnings;
  }
}
