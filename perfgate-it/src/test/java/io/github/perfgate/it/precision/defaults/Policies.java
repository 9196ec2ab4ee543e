package io.github.perfgate.it.precision.defaults;

import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Drawing;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
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
 * @param choices the policies
 * @param contests workloads with the same work in both versions
 * @param trials the number of trials for each policy, workload and slowdown
 * @param seed the seed of all random draws
 */
public record Policies(List<Choice> choices, List<Contest> contests, int trials, long seed) {
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
  public record Choice(GatePolicy policy, VmStatistic statistic) {}

  /**
   * The outcome.
   *
   * @param regressions the share that was called slower
   * @param noChange the share that was shown not to be slower
   * @param rounds the mean number of rounds
   * @param seconds the mean time of the VM starts of both versions
   */
  private record Outcome(double regressions, double noChange, double rounds, double seconds) {}

  /**
   * The outcomes.
   *
   * @param name the name of the table's file
   */
  public Table table(String name) {
    List<String> columns =
        new ArrayList<>(
            List.of("margin, %", "first look", "last look", "spending", "value of a VM start"));
    columns.addAll(
        List.of(
            "falsely slower, %",
            "shown not to be slower, %",
            "rounds, unchanged",
            "VM-seconds, unchanged",
            "slower by the margin, called slower, %",
            "slower by the margin, shown not to be, %",
            "+3 % found, %",
            "+5 % found, %",
            "+10 % found, %",
            "rounds, +5 %"));
    return new Table(name, columns, choices.parallelStream().map(this::row).toList());
  }

  /**
   * A policy with other margins, other looks, or other values of a VM start.
   *
   * @param standard the policy
   */
  public static List<Choice> around(GatePolicy standard) {
    Stream<GatePolicy> margins = MARGINS.stream().map(standard::allowing);
    Stream<GatePolicy> looks = Arrays.stream(LOOKS).map(look -> standard.between(look[0], look[1]));
    return Stream.concat(
            Stream.of(Stream.of(standard), margins, looks)
                .flatMap(policies -> policies)
                .map(policy -> new Choice(policy, VmStatistic.MEAN)),
            Arrays.stream(VmStatistic.values()).map(statistic -> new Choice(standard, statistic)))
        .distinct()
        .toList();
  }

  private List<String> row(Choice choice) {
    GatePolicy policy = choice.policy();
    List<Outcome> outcomes = SLOWDOWNS.stream().map(slowdown -> outcome(choice, slowdown)).toList();
    Outcome none = outcomes.get(0);
    Outcome atMargin = outcome(choice, policy.margin());
    return List.of(
        number(100 * policy.margin()),
        String.valueOf(policy.minRounds()),
        String.valueOf(policy.maxRounds()),
        policy.spending().name().toLowerCase(Locale.ROOT),
        choice.statistic().inWords(),
        number(100 * none.regressions),
        number(100 * none.noChange),
        number(none.rounds),
        number(none.seconds),
        number(100 * atMargin.regressions),
        number(100 * atMargin.noChange),
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
    double seconds = 0;
    for (Contest contest : contests) {
      RoundRatios all =
          RoundRatios.of(
              contest.baseline().sample(), contest.candidate().sample(), choice.statistic());
      double each = contest.baseline().meanSeconds() + contest.candidate().meanSeconds();
      Drawing drawing = new Drawing.Blocks(contest.starts(), true);
      int[] before = new int[policy.maxRounds()];
      int[] after = new int[policy.maxRounds()];
      boolean[] swapped = new boolean[policy.maxRounds()];
      for (int trial = 0; trial < trials; trial++) {
        drawing.draw(trial, random, before, after);
        for (int i = 0; i < before.length; i++) {
          swapped[i] = before[i] >= all.count();
          before[i] %= all.count();
        }
        List<GateLook> looks = policy.looks(all.select(before, swapped).slowedBy(1 + slowdown));
        GateLook last = looks.get(looks.size() - 1);
        regressions += last.decision() == Decision.REGRESSION ? 1 : 0;
        noChange += last.decision() == Decision.NO_CHANGE ? 1 : 0;
        rounds += last.rounds();
        seconds += last.rounds() * each;
      }
    }
    double count = (double) trials * contests.size();
    return new Outcome(regressions / count, noChange / count, rounds / count, seconds / count);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
