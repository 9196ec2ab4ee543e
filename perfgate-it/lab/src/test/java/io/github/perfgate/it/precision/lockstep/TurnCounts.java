package io.github.perfgate.it.precision.lockstep;

import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.inference.PairedT;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.commons.math3.stat.StatUtils;

/**
 * How much rounds vary if fewer turns are measured, or if the warm-up is shorter.
 *
 * @param contests unchanged workloads whose versions took turns
 */
record TurnCounts(List<Contest> contests) {
  private static final int[] WARMUPS = {5, 10, 20};
  private static final int[] MEASURED = {5, 10, 20, 40};

  Table table() {
    List<List<String>> rows = new ArrayList<>();
    int turns =
        contests.stream()
            .flatMap(contest -> contest.baseline().starts().stream())
            .mapToInt(start -> start.course().length)
            .min()
            .orElse(0);
    for (int warmup : WARMUPS) {
      for (int measured : MEASURED) {
        if (warmup + measured > turns) {
          continue;
        }
        double[] logs =
            contests.stream()
                .mapToDouble(contest -> Math.log(100 * deviation(contest, warmup, measured)))
                .toArray();
        double deviation = Math.exp(StatUtils.mean(logs));
        rows.add(
            List.of(
                String.valueOf(warmup),
                String.valueOf(measured),
                String.format(Locale.ROOT, "%.2f", deviation)));
      }
    }
    return new Table("lockstep-turns", List.of("warm-up turns", "turns", "deviation %"), rows);
  }

  private static double deviation(Contest contest, int warmup, int measured) {
    double[] rounds = new double[contest.starts()];
    for (int round = 0; round < rounds.length; round++) {
      double[] old = contest.baseline().starts().get(round).course();
      double[] now = contest.candidate().starts().get(round).course();
      rounds[round] =
          RoundRatios.ofNeighbours(
              Arrays.copyOfRange(old, warmup, warmup + measured),
              Arrays.copyOfRange(now, warmup, warmup + measured));
    }
    return PairedT.ofLogRatios(rounds, rounds.length).deviation();
  }
}
