package io.github.perfgate.it.precision.lockstep;

import io.github.perfgate.it.precision.defaults.Policies;
import io.github.perfgate.it.precision.page.Chapter;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Drawing;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.VmStatistic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The experiments with turns.
 *
 * @param inTurns unchanged workloads whose versions took turns
 * @param others the same workloads under other strategies, by the strategy's name
 * @param planted workloads with more work in the candidate, in turns
 * @param alone the same in long forks that had the host to themselves
 */
public record Lockstep(
    List<Contest> inTurns,
    Map<String, List<Contest>> others,
    List<Contest> planted,
    List<Contest> alone) {
  /**
   * The chapter about lockstep.
   *
   * @param trials gates that are put together for each policy, workload and slowdown
   * @param seed the seed of all random draws
   */
  public Chapter chapter(int trials, long seed) {
    List<Contest> enough = enough(inTurns);
    List<Table> tables = new ArrayList<>();
    List<String> paragraphs = new ArrayList<>();
    if (!enough.isEmpty()) {
      tables.add(new RoundDeviations(enough, others).table());
      tables.add(new TurnCounts(enough).table());
      GatePolicy standard = GatePolicy.inTurns(GatePolicy.DEFAULT_MARGIN);
      tables.add(
          new Policies(
                  Policies.around(standard),
                  enough.stream().map(ShortStarts::of).toList(),
                  trials,
                  seed)
              .table("lockstep-policy"));
      tables.add(
          new WholeGates(enough.stream().map(ShortStarts::of).toList(), standard, trials, seed)
              .table());
      others.forEach(
          (strategy, contests) ->
              tables.add(
                  new Policies(
                          List.of(
                              new Policies.Choice(
                                  GatePolicy.withMargin(GatePolicy.DEFAULT_MARGIN),
                                  VmStatistic.MEAN)),
                          enough(contests),
                          trials,
                          seed)
                      .table("lockstep-policy-" + strategy)));
      paragraphs.add(
          """
          How much rounds vary: the standard deviation of a round's log ratio, for unchanged code. In turns a round has a value for each pair \
          of neighbouring turns, and there are several ways to make one value of them. The second table keeps the first turns only, or leaves out \
          some at the beginning. The third takes the first %d turns, as gates do by default. It puts gates together from whole rounds in blocks of %d (seed %d, %d for each policy, workload and slowdown); the \
          versions of a round are exchanged by chance, and a slowdown is made by multiplying. The fourth does so for gates over fifty unchanged workloads. Tables with a strategy in their name do the same for forks of that strategy."""
              .formatted(ShortStarts.TURNS, Drawing.BLOCK, seed, trials));
    }
    List<Contest> bent = enough(planted);
    if (!bent.isEmpty() && bent.size() == enough(alone).size()) {
      tables.add(new Bending(bent, enough(alone)).table());
      paragraphs.add(
          """
          Whether turns bend the ratio: a fifth more work (or more of what the name says) in turns, and in forks of five seconds that had the host \
          to themselves. Intervals are 95 % ones of paired t tests over rounds.""");
    }
    return new Chapter("In turns, iteration by iteration", paragraphs, tables, List.of());
  }

  private static List<Contest> enough(List<Contest> contests) {
    return contests.stream().filter(contest -> contest.starts() >= Drawing.BLOCK).toList();
  }
}
