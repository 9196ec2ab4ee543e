package io.github.perfgate.it.precision;

import io.github.perfgate.it.precision.page.Chapter;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.inference.ClopperPearson;
import io.github.perfgate.stats.inference.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * How often a whole gate fails over workloads that nobody changed: gates that were really made, and
 * gates put together from rounds that were measured.
 */
final class FalseAlarms {
  private static final int BLOCK = GatePolicy.BLOCK_ROUNDS;

  private final List<Pool> pools;
  private final List<RealGate> gates;
  private final long seed;

  /**
   * Of what the experiment measured, and of gates.
   *
   * @param crowd workloads of the same work in both versions
   * @param gates gates over these workloads
   * @param seed of all that is drawn
   */
  FalseAlarms(List<Pool> crowd, List<RealGate> gates, long seed) {
    this.pools = crowd;
    this.gates = List.copyOf(gates);
    this.seed = seed;
  }

  /**
   * What became of gates.
   *
   * @param made how many there were
   * @param failed how many called any workload slower
   * @param noChange the share of workloads that were shown not to be slower
   * @param rounds that a workload took on average
   */
  record Outcome(int made, int failed, double noChange, double rounds) {}

  /**
   * The chapter.
   *
   * @param resampled how many gates are put together
   */
  Chapter chapter(int resampled) {
    List<List<String>> rows = new ArrayList<>();
    if (!gates.isEmpty()) {
      rows.add(row("made", RealGate.together(gates)));
    }
    List<Contest> workloads = Contest.all(pools);
    int blocks = workloads.stream().mapToInt(workload -> workload.starts() / BLOCK).min().orElse(0);
    if (blocks > 0) {
      rows.add(row("put together", putTogether(workloads, resampled)));
    }
    return new Chapter(
        "False alarms of whole gates",
        List.of(
            "A gate over fifty workloads that did not change fails when it calls any of them"
                + " slower. Those that were made are gates by default, but for short iterations:"
                + " ten to thirty rounds, 2 % allowed, a false discovery rate of 5 %.",
            "Others are put together from "
                + blocks
                + " blocks of five rounds that were measured of each workload (seed "
                + seed
                + "): blocks are drawn with replacement, and in half of them the sides change"
                + " places. Few blocks in many gates make these gates alike; they say what this"
                + " noise does to the policy, and not how noise differs from day to day."),
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
                rows)),
        List.of());
  }

  private Outcome putTogether(List<Contest> workloads, int resampled) {
    SplittableRandom random = new SplittableRandom(seed);
    GatePolicy policy = GatePolicy.withMargin(GatePolicy.DEFAULT_MARGIN);
    int failed = 0;
    long noChange = 0;
    long rounds = 0;
    for (int gate = 0; gate < resampled; gate++) {
      double[] smallest = new double[workloads.size()];
      boolean[] crossed = new boolean[workloads.size()];
      for (int i = 0; i < smallest.length; i++) {
        Ended ended = ended(workloads.get(i), policy, random);
        smallest[i] = ended.smallestP();
        crossed[i] = ended.look().decision() == Decision.REGRESSION;
        noChange += ended.look().decision() == Decision.NO_CHANGE ? 1 : 0;
        rounds += ended.look().rounds();
      }
      boolean[] confirmed = Family.standard().confirmed(smallest);
      boolean fails = false;
      for (int i = 0; i < smallest.length; i++) {
        fails |= crossed[i] && confirmed[i];
      }
      failed += fails ? 1 : 0;
    }
    double all = (double) resampled * workloads.size();
    return new Outcome(resampled, failed, noChange / all, rounds / all);
  }

  /** The look at which a workload ends, and the smallest p value that it had by then. */
  private record Ended(GateLook look, double smallestP) {}

  private static Ended ended(Contest same, GatePolicy policy, SplittableRandom random) {
    double[] old = same.baseline().vmValues();
    double[] now = same.candidate().vmValues();
    double[] baseline = new double[policy.maxRounds()];
    double[] candidate = new double[policy.maxRounds()];
    for (int to = 0; to < baseline.length; to += BLOCK) {
      int from = BLOCK * random.nextInt(old.length / BLOCK);
      boolean swapped = random.nextBoolean();
      System.arraycopy(swapped ? now : old, from, baseline, to, BLOCK);
      System.arraycopy(swapped ? old : now, from, candidate, to, BLOCK);
    }
    GateLook look = policy.evaluate(baseline, candidate, 0);
    double smallest = look.sequentialP();
    for (int next = 1;
        next < policy.looks().size() && look.decision() == Decision.CONTINUE;
        next++) {
      look = policy.evaluate(baseline, candidate, next);
      smallest = Math.min(smallest, look.sequentialP());
    }
    return new Ended(look, smallest);
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
