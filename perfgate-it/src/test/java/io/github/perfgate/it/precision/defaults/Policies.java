package io.github.perfgate.it.precision.defaults;

import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Drawing;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.VmStatistic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * The gate's policy with other margins, other looks and other values of a VM start.
 *
 * @param contests workloads with the same work in both versions
 * @param trials the number of trials for each policy, workload and slowdown
 * @param seed the seed of all random draws
 */
record Policies(List<Contest> contests, int trials, long seed) {
  private static final List<Double> MARGINS = List.of(0.0, 0.01, 0.02, 0.03, 0.05);
  private static final List<Double> SLOWDOWNS = List.of(0.0, 0.03, 0.05, 0.1);

  /** The first and the last round at which a policy looks. */
  private static final int[][] LOOKS = {
    {5, 30}, {10, 20}, {10, 30}, {10, 60}, {15, 30}, {20, 20}, {30, 30}
  };

  /**
   * The basis of a gate's decision.
   *
   * @param statistic the statistic that turns the iterations of a VM start into its value
   */
  private record Choice(GatePolicy policy, VmStatistic statistic) {}

  /**
   * The outcome.
   *
   * @param regressions the share that was called slower
   * @param noChange the share that was shown not to be slower
   * @param rounds the mean number of rounds
   */
  private record Outcome(double regressions, double noChange, double rounds) {}

  Table table() {
    List<String> columns =
        new ArrayList<>(List.of("margin, %", "first look", "last look", "value of a VM start"));
    columns.addAll(
        List.of(
            "falsely slower, %",
            "shown not to be slower, %",
            "rounds, unchanged",
            "+3 % found, %",
            "+5 % found, %",
            "+10 % found, %",
            "rounds, +5 %"));
    return new Table(
        "defaults-policy", columns, choices().parallelStream().map(this::row).toList());
  }

  /** The default with other margins, other looks, or other values of a VM start. */
  private static List<Choice> choices() {
    GatePolicy standard = GatePolicy.withMargin(GatePolicy.DEFAULT_MARGIN);
    return Stream.concat(
            policies().stream().map(policy -> new Choice(policy, VmStatistic.MEAN)),
            Arrays.stream(VmStatistic.values()).map(statistic -> new Choice(standard, statistic)))
        .distinct()
        .toList();
  }

  private static List<GatePolicy> policies() {
    GatePolicy standard = GatePolicy.withMargin(GatePolicy.DEFAULT_MARGIN);
    return Stream.concat(
            MARGINS.stream().map(GatePolicy::withMargin),
            Arrays.stream(LOOKS)
                .map(
                    looks ->
                        new GatePolicy(
                            standard.margin(),
                            looks[0],
                            looks[1],
                            standard.alpha(),
                            standard.beta(),
                            standard.guard())))
        .toList();
  }

  private List<String> row(Choice choice) {
    GatePolicy policy = choice.policy();
    List<Outcome> outcomes = SLOWDOWNS.stream().map(slowdown -> outcome(choice, slowdown)).toList();
    Outcome none = outcomes.get(0);
    return List.of(
        number(100 * policy.margin()),
        String.valueOf(policy.minRounds()),
        String.valueOf(policy.maxRounds()),
        choice.statistic().inWords(),
        number(100 * none.regressions),
        number(100 * none.noChange),
        number(none.rounds),
        number(100 * outcomes.get(1).regressions),
        number(100 * outcomes.get(2).regressions),
        number(100 * outcomes.get(3).regressions),
        number(outcomes.get(2).rounds));
  }

  /** The outcome over all workloads; the same rounds are drawn for all slowdowns. */
  private Outcome outcome(Choice choice, double slowdown) {
    GatePolicy policy = choice.policy();
    SplittableRandom random = new SplittableRandom(seed);
    double regressions = 0;
    double noChange = 0;
    double rounds = 0;
    for (Contest contest : contests) {
      double[] all = contest.vmValues(choice.statistic());
      Drawing drawing = new Drawing.Blocks(contest.starts(), true);
      int[] before = new int[policy.maxRounds()];
      int[] after = new int[policy.maxRounds()];
      for (int trial = 0; trial < trials; trial++) {
        drawing.draw(trial, random, before, after);
        GateLook last = last(policy, all, before, after, 1 + slowdown);
        regressions += last.decision() == Decision.REGRESSION ? 1 : 0;
        noChange += last.decision() == Decision.NO_CHANGE ? 1 : 0;
        rounds += last.rounds();
      }
    }
    double count = (double) trials * contests.size();
    return new Outcome(regressions / count, noChange / count, rounds / count);
  }

  private static GateLook last(
      GatePolicy policy, double[] all, int[] before, int[] after, double factor) {
    List<GateLook> looks =
        policy.looks(
            Arrays.stream(before).mapToDouble(start -> all[start]).toArray(),
            Arrays.stream(after).mapToDouble(start -> factor * all[start]).toArray(),
            policy.maxRounds());
    return looks.get(looks.size() - 1);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
