package io.github.perfgate.it.precision.reichelt;

import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.stats.VmStatistic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The answers of each rule to sets of forks as they were measured, without draws. The smaller size
 * was measured beside every larger one, so there are as many sets of the same work as sizes.
 *
 * @param contests the workloads, with the same size and with larger ones
 */
record RealPairs(List<Contest> contests) {
  private static final List<Integer> STARTS = List.of(10, 20, 30);

  /** A set of forks against another. */
  // Pairs are never compared, so the equality of arrays does not matter.
  @SuppressWarnings("ArrayRecordComponent")
  private record Pair(double[] baseline, double[] candidate) {
    /** The parts with a given number of consecutive forks. */
    Stream<Pair> parts(int starts) {
      List<Pair> parts = new ArrayList<>();
      int all = Math.min(baseline.length, candidate.length);
      for (int from = 0; from + starts <= all; from += starts) {
        parts.add(
            new Pair(
                Arrays.copyOfRange(baseline, from, from + starts),
                Arrays.copyOfRange(candidate, from, from + starts)));
      }
      return parts.stream();
    }
  }

  Table table() {
    List<List<String>> rows = new ArrayList<>();
    for (Contest contest : contests) {
      for (int starts : STARTS) {
        for (SlowerRule rule : SlowerRules.all(starts)) {
          List<Pair> parts =
              pairs(contest, rule.statistic()).stream()
                  .flatMap(pair -> pair.parts(starts))
                  .toList();
          if (!parts.isEmpty()) {
            rows.add(row(contest, starts, rule, parts));
          }
        }
      }
    }
    return new Table(
        "reichelt-real",
        List.of("workload", "size", "forks", "rule", "pairs", "called slower", "%"),
        rows);
  }

  private static List<String> row(Contest contest, int starts, SlowerRule rule, List<Pair> parts) {
    long slower =
        parts.stream().filter(part -> rule.test().isSlower(part.baseline, part.candidate)).count();
    return List.of(
        contest.method(),
        "300 to " + (300 + contest.more()),
        String.valueOf(starts),
        rule.name(),
        String.valueOf(parts.size()),
        String.valueOf(slower),
        String.format(Locale.ROOT, "%.1f", 100.0 * slower / parts.size()));
  }

  private List<Pair> pairs(Contest contest, VmStatistic statistic) {
    List<double[]> same = same(contest.method(), statistic);
    double[] larger = contest.candidate().vmValues(statistic);
    return same.stream()
        .flatMap(
            baseline ->
                contest.more() > 0
                    ? Stream.of(new Pair(baseline, larger))
                    : same.stream()
                        .filter(other -> other != baseline)
                        .map(other -> new Pair(baseline, other)))
        .toList();
  }

  /** Every set of forks of a workload of the smaller size. */
  private List<double[]> same(String method, VmStatistic statistic) {
    return contests.stream()
        .filter(contest -> contest.method().equals(method))
        .flatMap(
            contest ->
                contest.more() > 0
                    ? Stream.of(contest.baseline())
                    : Stream.of(contest.baseline(), contest.candidate()))
        .map(pool -> pool.vmValues(statistic))
        .toList();
  }
}
