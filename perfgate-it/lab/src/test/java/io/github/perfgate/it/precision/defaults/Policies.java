package io.github.perfgate.it.precision.defaults;

import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.DrawnRounds;
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
 * The gate's policy with other margins, other looks and other values of a fork.
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
   * @param statistic the statistic that turns the iterations of a fork into its value
   * @param givesUp whether it stops where later looks would hardly decide
   */
  public record Choice(GatePolicy policy, VmStatistic statistic, boolean givesUp) {
    public Choice(GatePolicy policy, VmStatistic statistic) {
      this(policy, statistic, true);
    }

    /** The looks that it takes at these rounds; the last one decides or gives up. */
    private GateLook last(RoundRatios rounds) {
      List<GateLook> looks = policy.looks(rounds);
      return looks.stream()
          .filter(look -> givesUp && look.isFutile())
          .findFirst()
          .orElse(looks.get(looks.size() - 1));
    }
  }

  /**
   * The outcome.
   *
   * @param regressions the share that was called slower
   * @param noChange the share that was shown not to be slower
   * @param rounds the mean number of rounds
   * @param seconds the mean time of the forks of both versions
   * @param undecidedSeconds the same of the trials that end without a decision
   */
  private record Outcome(
      double regressions,
      double noChange,
      double rounds,
      double seconds,
      double undecidedSeconds) {}

  /**
   * The outcomes.
   *
   * @param name the name of the table's file
   */
  public Table table(String name) {
    List<String> columns =
        new ArrayList<>(
            List.of(
                "margin, %", "first look", "last look", "spending", "value of a fork", "gives up"));
    columns.addAll(
        List.of(
            "falsely slower, %",
            "shown not to be slower, %",
            "rounds, unchanged",
            "VM-seconds, unchanged",
            "VM-seconds, unchanged and undecided",
            "slower by the margin, called slower, %",
            "slower by the margin, shown not to be, %",
            "+3 % found, %",
            "+5 % found, %",
            "+10 % found, %",
            "rounds, +5 %"));
    return new Table(name, columns, choices.parallelStream().map(this::row).toList());
  }

  /**
   * A policy with other margins, other looks, or other values of a fork.
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
            Stream.concat(
                Stream.of(new Choice(standard, VmStatistic.MEAN, false)),
                Arrays.stream(VmStatistic.values())
                    .map(statistic -> new Choice(standard, statistic))))
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
        choice.givesUp() ? "yes" : "no",
        number(100 * none.regressions),
        number(100 * none.noChange),
        number(none.rounds),
        number(none.seconds),
        number(none.undecidedSeconds),
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
    double undecidedSeconds = 0;
    int undecided = 0;
    for (Contest contest : contests) {
      RoundRatios all =
          RoundRatios.of(
              contest.baseline().sample(), contest.candidate().sample(), choice.statistic());
      double each = contest.baseline().meanSeconds() + contest.candidate().meanSeconds();
      DrawnRounds drawing = new DrawnRounds(all);
      for (int trial = 0; trial < trials; trial++) {
        RoundRatios drawn = drawing.draw(policy.maxRounds(), random);
        GateLook last = choice.last(drawn.slowedBy(1 + slowdown));
        regressions += last.decision() == Decision.REGRESSION ? 1 : 0;
        noChange += last.decision() == Decision.NO_CHANGE ? 1 : 0;
        rounds += last.rounds();
        seconds += last.rounds() * each;
        if (last.decision() == Decision.CONTINUE) {
          undecidedSeconds += last.rounds() * each;
          undecided++;
        }
      }
    }
    double count = (double) trials * contests.size();
    return new Outcome(
        regressions / count,
        noChange / count,
        rounds / count,
        seconds / count,
        undecidedSeconds / Math.max(1, undecided));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
