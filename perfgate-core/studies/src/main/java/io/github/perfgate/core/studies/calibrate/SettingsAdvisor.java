package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Advice;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.planning.GateRule;
import io.github.perfgate.stats.planning.RoundNoise;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Derives settings that suit all workloads that can be gated, from what is known of the workloads.
 */
final class SettingsAdvisor {
  private final GateSettings settings;
  private final double slowdown;
  private final List<CalibratedWorkload> fit;
  private final int warmup;
  private final Map<String, Double> shares;

  /**
   * @param slowdown the slowdown that gates are to show
   * @param shares the share of changed methods in the calls of workloads, by id; empty if no change
   *     has chosen them
   */
  SettingsAdvisor(
      GateSettings settings,
      double slowdown,
      List<CalibratedWorkload> workloads,
      Map<String, Double> shares) {
    this.settings = settings;
    this.slowdown = slowdown;
    this.shares = shares;
    this.fit = workloads.stream().filter(one -> one.fitness() == Fitness.GOOD).toList();
    this.warmup = fit.stream().mapToInt(one -> advice(one).warmupIterations()).max().orElse(0);
  }

  private static Advice advice(CalibratedWorkload workload) {
    return Objects.requireNonNull(workload.advice(), "what is fit has advice");
  }

  /**
   * The best settings. The warm-up is the longest that a workload needs. For each number of
   * iterations, the rounds are the least number that shows the wanted slowdown in all workloads.
   * The best number of iterations lets most workloads show the wanted slowdown, in the shortest
   * time.
   *
   * @return null if no workload can be gated
   */
  @Nullable GateAdvice advice() {
    GateAdvice best = null;
    for (int iterations = ForkSettings.FEWEST_ITERATIONS;
        iterations <= mostIterations();
        iterations++) {
      GateAdvice one = advice(iterations);
      if (best == null
          || one.seen() > best.seen()
          || (one.seen() == best.seen() && one.nanos() < best.nanos())) {
        best = one;
      }
    }
    return best == null || fit.isEmpty() ? null : covering(best);
  }

  /**
   * The advice with the workload that shows a change best. The more of its calls go to changed
   * methods, the larger is the part of their slowdown that it sees (Reichelt, Kuehne, Hasselbring:
   * "Automated Identification of Performance Changes at Code Level", 2022, section IV.B). A
   * workload that is noisy needs a larger slowdown.
   */
  private GateAdvice covering(GateAdvice advice) {
    CoveringWorkload best =
        fit.stream()
            .filter(one -> shares.getOrDefault(one.id(), 0.0) > 0)
            .map(
                one ->
                    new CoveringWorkload(
                        one.id(),
                        shares.getOrDefault(one.id(), 0.0),
                        detectable(one, advice.maxRounds(), advice.measurementIterations())))
            .min(
                Comparator.comparingDouble(CoveringWorkload::ofTheChange)
                    .thenComparing(CoveringWorkload::id))
            .orElse(null);
    return new GateAdvice(
        advice.warmupIterations(),
        advice.measurementIterations(),
        advice.maxRounds(),
        advice.nanos(),
        advice.seen(),
        best);
  }

  /**
   * The largest number of iterations to try: more than any workload needs for itself would help
   * none.
   */
  private int mostIterations() {
    return Math.max(
        ForkSettings.FEWEST_ITERATIONS,
        fit.stream().mapToInt(one -> advice(one).iterations()).max().orElse(0));
  }

  private GateAdvice advice(int iterations) {
    int rounds = settings.rounds().minRounds();
    for (CalibratedWorkload workload : fit) {
      int needed =
          noise(workload)
              .rounds(wanted(workload), policy(workload), iterations, PlannedGate.MOST_ROUNDS);
      rounds = Math.max(rounds, needed == 0 ? PlannedGate.MOST_ROUNDS : needed);
    }
    return new GateAdvice(
        warmup, iterations, rounds, nanos(rounds, iterations), seen(rounds, iterations), null);
  }

  /** What each number of rounds shows and costs, with the advised numbers of iterations. */
  List<BudgetRow> budgets(GateAdvice advice) {
    int iterations = advice.measurementIterations();
    List<BudgetRow> rows = new ArrayList<>();
    for (int rounds = settings.rounds().minRounds();
        rounds <= PlannedGate.MOST_ROUNDS;
        rounds += GatePolicy.BLOCK_ROUNDS) {
      double[] detectable = detectable(rounds, iterations);
      Arrays.sort(detectable);
      int count = detectable.length;
      rows.add(
          new BudgetRow(
              nanos(rounds, iterations),
              rounds,
              detectable[0],
              (detectable[(count - 1) / 2] + detectable[count / 2]) / 2,
              detectable[count - 1],
              seen(rounds, iterations)));
    }
    return List.copyOf(rows);
  }

  private double nanos(int rounds, int iterations) {
    return fit.stream()
        .mapToDouble(one -> rounds * PlannedGate.roundNanos(settings, noise(one), iterations))
        .sum();
  }

  private int seen(int rounds, int iterations) {
    return (int)
        fit.stream().filter(one -> detectable(one, rounds, iterations) <= wanted(one)).count();
  }

  private double wanted(CalibratedWorkload workload) {
    return PlannedGate.wanted(settings, slowdown, workload.id());
  }

  private double[] detectable(int rounds, int iterations) {
    return fit.stream().mapToDouble(one -> detectable(one, rounds, iterations)).toArray();
  }

  private double detectable(CalibratedWorkload workload, int rounds, int iterations) {
    return noise(workload)
        .detectable(GateRule.lasting(policy(workload), rounds).policy(), rounds, iterations);
  }

  private GatePolicy policy(CalibratedWorkload workload) {
    return PlannedGate.policy(settings, workload.id());
  }

  private RoundNoise noise(CalibratedWorkload workload) {
    Advice advice = advice(workload);
    return new RoundNoise(
        advice.between(),
        advice.within(),
        advice.startNanos() + warmup * advice.iterationNanos(),
        advice.iterationNanos());
  }
}
