package io.github.perfgate.it.precision.lockstep;

import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.PairedT;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The ratio of candidate to baseline in turns, beside that of forks which had the host to
 * themselves.
 *
 * @param inTurns workloads whose versions took turns
 * @param alone the same workloads
 */
record Bending(List<Contest> inTurns, List<Contest> alone) {
  private static final double CONFIDENCE = 0.95;

  Table table() {
    List<List<String>> rows = new ArrayList<>();
    for (Contest contest : inTurns) {
      Contest other =
          alone.stream()
              .filter(one -> one.workload().equals(contest.workload()))
              .findFirst()
              .orElseThrow();
      RoundRatios turns = ratios(contest);
      PairedT d = turns.paired(turns.count());
      PairedT means = turns.means(turns.count());
      PairedT truth = ratios(other).paired(other.starts());
      rows.add(
          List.of(
              contest.method(),
              number(d.ratio()),
              interval(d),
              number(means.ratio()),
              interval(means),
              number(truth.ratio()),
              interval(truth),
              meet(d, truth) ? "yes" : "no",
              number((d.mean() - truth.mean()) / truth.mean()),
              number(contest.baseline().sample().mean() / other.baseline().sample().mean())));
    }
    return new Table(
        "lockstep-planted",
        List.of(
            "workload",
            "in turns",
            "interval",
            "ratio of means",
            "its interval",
            "alone",
            "its interval ",
            "intervals meet",
            "difference as a share of the effect",
            "baseline's time in turns over alone"),
        rows);
  }

  private static RoundRatios ratios(Contest contest) {
    return RoundRatios.of(
        contest.baseline().sample(), contest.candidate().sample(), VmStatistic.MEAN);
  }

  private static boolean meet(PairedT one, PairedT other) {
    Interval first = one.interval(CONFIDENCE);
    Interval second = other.interval(CONFIDENCE);
    return first.lower() <= second.upper() && second.lower() <= first.upper();
  }

  private static String interval(PairedT ratio) {
    Interval interval = ratio.interval(CONFIDENCE);
    return number(interval.lower()) + " to " + number(interval.upper());
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }
}
