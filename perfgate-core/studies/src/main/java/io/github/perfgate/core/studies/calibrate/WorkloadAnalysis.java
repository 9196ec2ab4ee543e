package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Advice;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.ByStatistic;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Cheapest;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Configured;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Dependence;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Modes;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Warming;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.WorkloadNoise;
import io.github.perfgate.stats.Diagnostics;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VarianceComponents;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.inference.PairedT;
import io.github.perfgate.stats.planning.ConfigurationSearch;
import io.github.perfgate.stats.planning.ConfigurationSearch.Configuration;
import io.github.perfgate.stats.planning.ConfigurationSearch.Found;
import io.github.perfgate.stats.planning.DetectionScore;
import io.github.perfgate.stats.planning.GateRule;
import io.github.perfgate.stats.planning.Pilot;
import io.github.perfgate.stats.planning.RoundNoise;
import io.github.perfgate.stats.warmup.Course;
import io.github.perfgate.stats.warmup.WarmUp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Analyses the rounds of a workload: its noise, its warm-up, its costs, and how it is best
 * measured.
 */
final class WorkloadAnalysis {
  /*
   * The rounds are of one version that was measured twice, so every difference is noise. The
   * analysis has five steps. The classes of perfgate-stats in brackets have the formulas.
   *
   * 1. Warm-up (WarmUp). Change points, found by optimal partitioning [1], cut the iterations of
   *    each fork into levels. Levels within max(LEAST_TOLERANCE, margin / 2) of each other are
   *    the same. A fork has a steady state if its last level includes the last quarter of its
   *    iterations [2]. The warm-up is the number of iterations after which nine of ten forks
   *    with a steady state have reached it. If more than a fifth have none, the configured warm-up
   *    stays.
   * 2. Noise as configured (VarianceComponents, Diagnostics). The variance of VM means is
   *    T^2 + S^2/o with o iterations, S^2 within and T^2 between forks [3]. Doubts are drift,
   *    lag-1 autocorrelation [4] and several modes by the dip test [5]. The gate's rule, applied
   *    in both directions, tells whether the gate would raise a false alarm.
   * 3. Noise after the warm-up of step 1 (RoundNoise). The variance of a round's log ratio is
   *    B^2 + 2 S^2/o. B^2 is the part of the measured variance that iterations do not explain. For
   *    a VM statistic other than the mean, and for turns, S^2 follows from the values of a few
   *    iterations and those of all.
   * 4. Advice (RoundNoise). The most precise result for its time has
   *    o* = ceil(sqrt(c/i * 2 S^2 / B^2)) iterations, with the cost c of a fork with its
   *    warm-up and the cost i of an iteration [3, sections 6 and 7]. The rounds n are the least
   *    number whose detectable slowdown (DetectableChange) is at most the wanted one. It is
   *    exp(d + (t(1-a) + t(0.9)) s/sqrt(n)) - 1 with the log margin d, the share a of the paired
   *    t test in the boundary of the look after n rounds (Shares, in turns), and s^2 from step 3.
   *    If MOST_ROUNDS are not enough, o grows.
   * 5. Search (ConfigurationSearch). Forks, or rounds of forks that took turns, are drawn with replacement, and one side is scaled by the wanted slowdown or not at all [6]. The
   *    gate's rule judges both cases. That gives the detections and false alarms of the configured
   *    gate, and the cheapest configuration with an F1 score of at least GOOD_F1.
   *
   * [1] B. Jackson et al.: An algorithm for optimal partitioning of data on an interval. IEEE
   *     Signal Processing Letters 12 (2005).
   * [2] E. Barrett, C. F. Bolz-Tereick, R. Killick, S. Mount, L. Tratt: Virtual machine warmup
   *     blows hot and cold. OOPSLA 2017, sections 4 and 4.3.
   * [3] T. Kalibera, R. Jones: Rigorous benchmarking in reasonable time. ISMM 2013.
   * [4] P. A. P. Moran: Some theorems on time series II. Biometrika 35 (1948).
   * [5] J. A. Hartigan, P. M. Hartigan: The dip test of unimodality. Annals of Statistics 13 (1985).
   * [6] D. G. Reichelt, S. Kuehne, W. Hasselbring: Automated identification of performance changes
   *     at code level. QRS 2022.
   */

  /** The least number of rounds; the noise in fewer rounds is mostly chance. */
  static final int LEAST_ROUNDS = 5;

  /**
   * The least number of rounds for resampling, which would draw the same few forks again and again
   * from fewer.
   */
  private static final int LEAST_ROUNDS_OF_A_POOL = 10;

  private static final int RESAMPLES = 2000;
  private static final double GOOD_F1 = 0.99;

  /** The least tolerance; levels of a fork that are closer are taken as the same level. */
  private static final double LEAST_TOLERANCE = 0.005;

  /** In nanoseconds; a shorter operation is a few instructions and JMH's own overhead. */
  private static final double LEAST_OPERATION = 1;

  /** In nanoseconds; the clock's resolution is a considerable share of a shorter single call. */
  private static final double LEAST_SINGLE_SHOT = 10_000;

  private final GateSettings settings;
  private final VmStatistic statistic;
  private final CalibrationSettings calibration;
  private final long seed;

  /**
   * @param settings how gates are configured
   * @param seed the seed of the resampling
   */
  WorkloadAnalysis(GateSettings settings, CalibrationSettings calibration, long seed) {
    this.settings = settings;
    this.statistic = settings.rules().vmStatistic();
    this.calibration = calibration;
    this.seed = seed;
  }

  /**
   * Analyses a workload.
   *
   * @param failure why the workload could not be measured, or null
   */
  CalibratedWorkload of(String id, PairedRounds rounds, @Nullable String failure) {
    GatePolicy policy = PlannedGate.policy(settings, id);
    Warming warming = rounds.count() == 0 ? null : warming(rounds, policy.margin());
    if (failure != null || rounds.count() < LEAST_ROUNDS) {
      return new CalibratedWorkload(
          id,
          failure == null ? Fitness.UNKNOWN : Fitness.FAILED,
          failure == null ? tooFew(rounds.count()) : failure,
          rounds.count(),
          rounds.disturbed(),
          null,
          warming,
          null,
          null,
          null);
    }
    StartCosts costs = StartCosts.of(rounds.forks(), settings.forks().iterationTime());
    WorkloadNoise noise = noise(rounds, policy, costs);
    int warmup = warmup(warming, rounds);
    int measured = rounds.iterations() - warmup;
    RoundNoise perRound =
        RoundNoise.of(
            PairedRounds.sample(rounds.one(), warmup, measured),
            PairedRounds.sample(rounds.other(), warmup, measured),
            statistic,
            costs.start() + warmup * costs.iteration(),
            costs.iteration());
    double wanted = PlannedGate.wanted(settings, calibration.slowdown(), id);
    Advice advice = advice(perRound, policy, wanted, warmup, measured, costs);
    String tooShort = tooShort(rounds, noise.nanos());
    boolean isPool = rounds.count() >= LEAST_ROUNDS_OF_A_POOL;
    return new CalibratedWorkload(
        id,
        tooShort != null
            ? Fitness.TOO_SHORT
            : advice.rounds() > 0 ? Fitness.GOOD : Fitness.TOO_NOISY,
        tooShort != null ? tooShort : reason(advice, perRound, policy, wanted, measured),
        rounds.count(),
        rounds.disturbed(),
        noise,
        warming,
        advice,
        isPool ? configured(rounds, policy, wanted, costs) : null,
        isPool ? cheapest(rounds, policy, wanted, perRound, advice, measured) : null);
  }

  /**
   * The advice with the best number of iterations; if that takes too many rounds, with the next
   * larger number that does not.
   */
  private static Advice advice(
      RoundNoise noise,
      GatePolicy policy,
      double wanted,
      int warmup,
      int measured,
      StartCosts costs) {
    int best = noise.bestIterations(Math.min(ForkSettings.FEWEST_ITERATIONS, measured), measured);
    int iterations = best;
    int rounds = 0;
    for (int each = best; each <= measured && rounds == 0; each++) {
      rounds = noise.rounds(wanted, policy, each, PlannedGate.MOST_ROUNDS);
      iterations = rounds > 0 ? each : best;
    }
    return new Advice(
        warmup,
        iterations,
        rounds,
        noise.between(),
        noise.within(),
        costs.start(),
        costs.iteration());
  }

  private static String tooFew(int rounds) {
    return "%s: at least %d are needed to tell how noisy it is"
        .formatted(
            rounds == 0 ? "no round was measured" : "only " + Words.count(rounds, "round"),
            LEAST_ROUNDS);
  }

  private static Warming warming(PairedRounds rounds, double margin) {
    WarmUp warmUp = WarmUp.of(rounds.courses(), Math.max(LEAST_TOLERANCE, margin / 2));
    return new Warming(
        warmUp.starts(),
        rounds.iterations(),
        warmUp.count(Course.FLAT),
        warmUp.count(Course.WARMUP),
        warmUp.count(Course.SLOWDOWN),
        warmUp.count(Course.NO_STEADY_STATE),
        warmUp.recommended());
  }

  /**
   * The warm-up iterations: at least one, since the first iteration loads classes, but so few that
   * enough iterations remain to be measured.
   */
  private int warmup(@Nullable Warming warming, PairedRounds rounds) {
    Integer recommended = warming == null ? null : warming.recommended();
    int wanted =
        recommended == null ? settings.forks().warmupIterations() : Math.max(1, recommended);
    return Math.max(0, Math.min(wanted, rounds.iterations() - ForkSettings.FEWEST_ITERATIONS));
  }

  /** The noise with the gate's current settings. */
  private WorkloadNoise noise(PairedRounds rounds, GatePolicy policy, StartCosts costs) {
    int warmup = settings.forks().warmupIterations();
    int available = rounds.iterations() - warmup;
    Sample one = PairedRounds.sample(rounds.one(), warmup, available);
    Sample other = PairedRounds.sample(rounds.other(), warmup, available);
    int iterations = gateIterations(one, other, costs);
    Sample gated = PairedRounds.sample(rounds.one(), warmup, iterations);
    Sample gatedAgain = PairedRounds.sample(rounds.other(), warmup, iterations);
    VarianceComponents components = VarianceComponents.relative(List.of(one, other));
    Diagnostics doubts = Diagnostics.of(one, other, policy.margin());
    RoundRatios compared = RoundRatios.of(gated, gatedAgain, statistic);
    PairedT paired = compared.paired(compared.count());
    GateRule rule = new GateRule(policy);
    return new WorkloadNoise(
        (one.mean() + other.mean()) / 2,
        Math.sqrt(components.between()),
        Double.isNaN(components.within()) ? 0 : Math.sqrt(components.within()),
        paired.deviation(),
        doubts.driftingStarts(),
        new Dependence(doubts.autocorrelation(), doubts.autocorrelated()),
        new Modes(Math.min(doubts.baselineModesP(), doubts.candidateModesP()), doubts.multimodal()),
        paired.ratio(),
        rounds.count() < policy.minRounds()
            ? null
            : rule.isSlower(compared) || rule.isSlower(compared.swapped()),
        byStatistic(gated, gatedAgain, policy));
  }

  /**
   * What a gate shows by each statistic; empty if no gate uses the statistic, or if there are too
   * few rounds.
   */
  private List<ByStatistic> byStatistic(Sample one, Sample other, GatePolicy policy) {
    return settings.rules().mayUse(InterpretationAnswer.GATE)
            && one.runs() >= LEAST_ROUNDS_OF_A_POOL
        ? Arrays.stream(VmStatistic.values())
            .map(each -> new ByStatistic(each.inWords(), detectable(one, other, each, policy)))
            .toList()
        : List.of();
  }

  /** The smallest slowdown that all rounds of a gate show, if they are as noisy as these. */
  private static double detectable(
      Sample one, Sample other, VmStatistic statistic, GatePolicy policy) {
    RoundRatios compared = RoundRatios.of(one, other, statistic);
    double deviation = compared.paired(compared.count()).deviation();
    return new RoundNoise(deviation * deviation, 0, 0, 1).detectable(policy, policy.maxRounds(), 1);
  }

  /**
   * The measured iterations of the gate: the fixed number, else the number that its pilot would
   * choose.
   */
  private int gateIterations(Sample one, Sample other, StartCosts costs) {
    Integer fixed = settings.forks().measurementIterations();
    int wanted =
        fixed != null
            ? fixed
            : Pilot.optimalIterations(
                List.of(one, other),
                costs.start() + settings.forks().warmupIterations() * costs.iteration(),
                costs.iteration(),
                ForkSettings.FEWEST_ITERATIONS,
                ForkSettings.PILOT_ITERATIONS);
    return Math.min(wanted, one.iterations(0));
  }

  private @Nullable String tooShort(PairedRounds rounds, double nanos) {
    if (StartCosts.areSingleShots(rounds.forks(), settings.forks().iterationTime())) {
      return nanos < LEAST_SINGLE_SHOT
          ? "a single call takes %s, of which the steps of the clock are a share: measure it in another mode"
              .formatted(ChangeText.perOperation(nanos))
          : null;
    }
    return nanos < LEAST_OPERATION
        ? "an operation takes %s, which is mostly what surrounds it: let it do more"
            .formatted(ChangeText.perOperation(nanos))
        : null;
  }

  private static String reason(
      Advice advice, RoundNoise noise, GatePolicy policy, double slowdown, int measured) {
    String wanted = Words.percent(slowdown);
    if (advice.rounds() > 0) {
      return "%s show a slowdown of %s in nine of ten gates"
          .formatted(Words.count(advice.rounds(), "round"), wanted);
    }
    double least =
        noise.detectable(
            GateRule.lasting(policy, PlannedGate.MOST_ROUNDS).policy(),
            PlannedGate.MOST_ROUNDS,
            measured);
    return "%d rounds, the most that a gate may have, show slowdowns from %s on, and %s is wanted"
        .formatted(PlannedGate.MOST_ROUNDS, Words.percent(least), wanted);
  }

  private Configured configured(
      PairedRounds rounds, GatePolicy policy, double wanted, StartCosts costs) {
    int warmup = settings.forks().warmupIterations();
    int available = rounds.iterations() - warmup;
    int iterations =
        gateIterations(
            PairedRounds.sample(rounds.one(), warmup, available),
            PairedRounds.sample(rounds.other(), warmup, available),
            costs);
    double startNanos = costs.start() + warmup * costs.iteration();
    double nanos =
        policy.maxRounds()
            * PlannedGate.roundNanos(
                settings, new RoundNoise(0, 0, startNanos, costs.iteration()), iterations);
    DetectionScore score =
        search(rounds, warmup, available, wanted)
            .score(new Configuration(policy.maxRounds(), iterations, nanos, new GateRule(policy)));
    return new Configured(
        policy.maxRounds(),
        iterations,
        nanos,
        score.recall(),
        score.falsePositives() / (double) RESAMPLES);
  }

  private ConfigurationSearch search(
      PairedRounds rounds, int warmup, int iterations, double wanted) {
    Sample one = PairedRounds.sample(rounds.one(), warmup, iterations);
    Sample other = PairedRounds.sample(rounds.other(), warmup, iterations);
    return one.tookTurnsWith(other)
        ? ConfigurationSearch.amongRounds(one, other, statistic, wanted, RESAMPLES, seed)
        : ConfigurationSearch.among(
            rounds.pool(warmup, iterations), statistic, wanted, RESAMPLES, seed);
  }

  private @Nullable Cheapest cheapest(
      PairedRounds rounds,
      GatePolicy policy,
      double wanted,
      RoundNoise noise,
      Advice advice,
      int measured) {
    Set<Integer> iterations = new TreeSet<>(List.of(advice.iterations()));
    for (int candidate : new int[] {ForkSettings.FEWEST_ITERATIONS, 10, 20, measured}) {
      iterations.add(Math.min(candidate, measured));
    }
    List<Configuration> configurations = new ArrayList<>();
    for (int count = policy.minRounds();
        count <= PlannedGate.MOST_ROUNDS;
        count += GatePolicy.BLOCK_ROUNDS) {
      for (int each : iterations) {
        configurations.add(
            new Configuration(
                count,
                each,
                count * PlannedGate.roundNanos(settings, noise, each),
                GateRule.lasting(policy, count)));
      }
    }
    Found found =
        search(rounds, advice.warmupIterations(), measured, wanted)
            .cheapest(configurations, GOOD_F1);
    return found == null
        ? null
        : new Cheapest(
            found.configuration().rounds(),
            found.configuration().iterations(),
            found.configuration().nanos(),
            found.score().f1(),
            found.score().falsePositives() / (double) RESAMPLES);
  }
}
