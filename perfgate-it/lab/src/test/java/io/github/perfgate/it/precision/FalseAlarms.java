package io.github.perfgate.it.precision;

import io.github.perfgate.it.precision.page.Chapter;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Drawing;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.WholeGate;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.inference.ClopperPearson;
import io.github.perfgate.stats.inference.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * How often a whole gate fails over unchanged workloads: real gates, and gates put together from
 * measured rounds.
 */
final class FalseAlarms {
  private static final GatePolicy STANDARD = GatePolicy.withMargin(GatePolicy.DEFAULT_MARGIN);
  private static final GatePolicy ONE_LOOK =
      new GatePolicy(
          STANDARD.margin(),
          STANDARD.minRounds(),
          Experiment.LAST_ROUND_OF_MANY,
          STANDARD.alpha(),
          STANDARD.beta());

  private final List<Pool> pools;
  private final List<RealGate> gates;
  private final long seed;

  /**
   * The false alarms of an experiment and of gates.
   *
   * @param crowd workloads with the same work in both versions
   * @param gates gates over these workloads
   * @param seed the seed of all random draws
   */
  FalseAlarms(List<Pool> crowd, List<RealGate> gates, long seed) {
    this.pools = crowd;
    this.gates = List.copyOf(gates);
    this.seed = seed;
  }

  /**
   * The outcome of gates.
   *
   * @param made the number of gates
   * @param failed how many gates called any workload slower
   * @param noChange the share of workloads that were shown not to be slower
   * @param rounds the mean number of rounds of a workload
   */
  record Outcome(int made, int failed, double noChange, double rounds) {}

  /**
   * The chapter about false alarms.
   *
   * @param resampled how many gates are put together
   */
  Chapter chapter(int resampled) {
    List<List<String>> rows = new ArrayList<>();
    if (!gates.isEmpty()) {
      rows.add(row("made, %d rounds".formatted(ONE_LOOK.maxRounds()), RealGate.together(gates)));
    }
    List<Contest> workloads = Contest.all(pools);
    int rounds = workloads.stream().mapToInt(Contest::starts).min().orElse(0);
    if (rounds >= Drawing.BLOCK) {
      for (GatePolicy policy : List.of(STANDARD, ONE_LOOK)) {
        rows.add(
            row(
                "put together, up to %d rounds".formatted(policy.maxRounds()),
                putTogether(workloads, policy, resampled)));
      }
    }
    return new Chapter(
        "False alarms of whole gates",
        paragraphs(rounds),
        List.of(
            new Table(
                "false-alarms",
                List.of(
                    "gates",
                    "number",
                    "failed",
                    "share of gates, % (95 %)",
                    "NO_CHANGE, % of workloads",
                    "rounds on average"),
                rows),
            new Table("false-alarms-gates", RealGate.COLUMNS, made())),
        List.of());
  }

  private List<String> paragraphs(int rounds) {
    String gate =
        "A gate over fifty workloads that did not change fails when it calls any of them slower."
            + " By default 2 % is allowed, with a false discovery rate of 5 %. Those that were made"
            + " have JVMs with the first compiler alone, five iterations of 5 ms, and one look after "
            + ONE_LOOK.maxRounds()
            + " rounds, which spends all of the level that is shared by five looks by default.";
    String putTogether =
        "Others are put together from the "
            + rounds
            + " rounds or more that were measured of each workload, with five iterations of 10 ms"
            + " (seed "
            + seed
            + "): five that follow each other are drawn together, with replacement, and in half of"
            + " the rounds the sides change places. They say what this noise does to the policy,"
            + " and not how noise differs from day to day.";
    return rounds >= Drawing.BLOCK ? List.of(gate, putTogether) : List.of(gate);
  }

  private List<List<String>> made() {
    return gates.stream().map(RealGate::cells).toList();
  }

  private Outcome putTogether(List<Contest> workloads, GatePolicy policy, int gates) {
    SplittableRandom random = new SplittableRandom(seed);
    WholeGate gate = new WholeGate(policy, Family.standard());
    double[][] baselines = new double[workloads.size()][policy.maxRounds()];
    double[][] candidates = new double[workloads.size()][policy.maxRounds()];
    int failed = 0;
    long noChange = 0;
    long rounds = 0;
    for (int made = 0; made < gates; made++) {
      for (int i = 0; i < baselines.length; i++) {
        draw(workloads.get(i), baselines[i], candidates[i], random);
      }
      List<WholeGate.Ended> ended = gate.decide(baselines, candidates);
      failed += count(ended, Decision.REGRESSION) > 0 ? 1 : 0;
      noChange += count(ended, Decision.NO_CHANGE);
      rounds += ended.stream().mapToInt(WholeGate.Ended::rounds).sum();
    }
    double all = (double) gates * workloads.size();
    return new Outcome(gates, failed, noChange / all, rounds / all);
  }

  private static long count(List<WholeGate.Ended> ended, Decision decision) {
    return ended.stream().filter(one -> one.decision() == decision).count();
  }

  private static void draw(
      Contest same, double[] baseline, double[] candidate, SplittableRandom random) {
    double[] all = same.vmValues(VmStatistic.MEAN);
    int[] before = new int[baseline.length];
    int[] after = new int[candidate.length];
    new Drawing.Blocks(same.starts(), true).draw(0, random, before, after);
    Arrays.setAll(baseline, i -> all[before[i]]);
    Arrays.setAll(candidate, i -> all[after[i]]);
  }

  private static List<String> row(String name, Outcome outcome) {
    Interval share = ClopperPearson.of(outcome.failed(), outcome.made(), 0.95);
    return List.of(
        name,
        String.valueOf(outcome.made()),
        String.valueOf(outcome.failed()),
        String.format(
            Locale.ROOT,
            "%.1f (%.1f to %.1f)",
            100.0 * outcome.failed() / outcome.made(),
            100 * share.lower(),
            100 * share.upper()),
        String.format(Locale.ROOT, "%.0f", 100 * outcome.noChange()),
        String.format(Locale.ROOT, "%.1f", outcome.rounds()));
  }
}
