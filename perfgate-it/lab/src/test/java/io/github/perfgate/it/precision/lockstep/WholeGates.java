package io.github.perfgate.it.precision.lockstep;

import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.DrawnRounds;
import io.github.perfgate.it.precision.pool.WholeGate;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.inference.ClopperPearson;
import io.github.perfgate.stats.inference.Interval;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Gates over fifty unchanged workloads, put together from measured rounds. Each measured workload
 * stands for several; its rounds are drawn anew for each of them.
 *
 * @param contests unchanged workloads whose versions took turns
 * @param policy the policy of the gates
 * @param gates how many gates are put together
 * @param seed the seed of all random draws
 */
record WholeGates(List<Contest> contests, GatePolicy policy, int gates, long seed) {
  private static final int WORKLOADS = 50;

  Table table() {
    SplittableRandom random = new SplittableRandom(seed);
    WholeGate gate = new WholeGate(policy, Family.standard());
    List<DrawnRounds> rounds =
        contests.stream()
            .map(
                contest ->
                    RoundRatios.of(
                        contest.baseline().sample(),
                        contest.candidate().sample(),
                        VmStatistic.MEAN))
            .map(DrawnRounds::new)
            .toList();
    int failed = 0;
    long noChange = 0;
    for (int made = 0; made < gates; made++) {
      List<WholeGate.Ended> ended =
          gate.decide(
              IntStream.range(0, WORKLOADS)
                  .mapToObj(i -> rounds.get(i % rounds.size()))
                  .map(each -> each.draw(policy.maxRounds(), random))
                  .toList());
      failed += count(ended, Decision.REGRESSION) > 0 ? 1 : 0;
      noChange += count(ended, Decision.NO_CHANGE);
    }
    Interval share = ClopperPearson.of(failed, gates, 0.95);
    return new Table(
        "lockstep-false-alarms",
        List.of(
            "gates",
            "workloads each",
            "gates that called one slower",
            "95 % interval, %",
            "shown not to be slower, % of workloads"),
        List.of(
            List.of(
                String.valueOf(gates),
                String.valueOf(WORKLOADS),
                String.valueOf(failed),
                String.format(
                    Locale.ROOT, "%.2f to %.2f", 100 * share.lower(), 100 * share.upper()),
                String.format(Locale.ROOT, "%.1f", 100.0 * noChange / gates / WORKLOADS))));
  }

  private static long count(List<WholeGate.Ended> ended, Decision decision) {
    return ended.stream().filter(one -> one.decision() == decision).count();
  }
}
