package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.Shape;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.planning.RoundNoise;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The project's second target: a slowdown of 5 % is found in at least 90 % of the workloads whose
 * detectable slowdown is below 5 %. This takes at most a third of the VM-seconds that JMH's default
 * forks and Welch's t test of their means need for the same recall at the same level.
 *
 * @param rows a row for each workload that was measured as a gate measures
 */
record SecondTarget(List<Row> rows) {
  private static final double RECALL = 0.9;
  private static final double CONFIDENCE = 0.9;
  private static final double NANOS = 1e9;

  /** No number of forks finds everything, so the yardstick need not find everything either. */
  private static final double MOST_POWER = 0.99;

  /**
   * A workload.
   *
   * @param score the results of perfgate's policy
   * @param detectable the slowdown that all rounds of the policy show with a power of 90 %, as a
   *     gate's report has it
   * @param yardstick the need of JMH's forks, if some were measured
   */
  record Row(Score score, double detectable, Optional<Yardstick> yardstick) {
    boolean counts() {
      return detectable < Score.WANTED;
    }

    double recall() {
      return score.wanted().share();
    }

    double seconds() {
      return score.wanted().seconds();
    }
  }

  /**
   * JMH's forks with Welch's test.
   *
   * @param need how much forks vary, and how well that is known
   * @param interval the interval of that variation
   * @param power the wanted power
   * @param seconds the seconds of a fork
   */
  record Yardstick(WelchNeed need, Interval interval, double power, double seconds) {
    /** VM-seconds of both versions, if forks have this deviation. */
    double cost(double deviation) {
      return 2 * seconds * starts(deviation, 0);
    }

    /** Forks of each version for a test of "slower by more than the margin". */
    int starts(double deviation, double logMargin) {
      return WelchNeed.starts(
          deviation, Math.log1p(Score.WANTED) - logMargin, Peers.POLICY.alpha(), power);
    }
  }

  static SecondTarget of(List<Score> scores, List<Pool> pools, Trials trials) {
    Peer yardstick = new JmhWelch(JmhErrorBars.FORKS);
    List<Contest> longer = Score.contests(yardstick, pools, 0).toList();
    return new SecondTarget(
        scores.stream()
            .filter(score -> score.peer().equals(OurGate.of(Peers.POLICY)))
            .map(
                score ->
                    new Row(
                        score,
                        detectable(score.contest()),
                        longer.stream()
                            .filter(c -> c.workload().equals(score.contest().workload()))
                            .findFirst()
                            .map(c -> yardstick(c, score, yardstick.shape(), trials))))
            .toList());
  }

  private static Yardstick yardstick(Contest contest, Score ours, Shape shape, Trials trials) {
    WelchNeed need = WelchNeed.of(contest);
    return new Yardstick(
        need,
        need.interval(CONFIDENCE),
        Math.min(MOST_POWER, ours.wanted().share()),
        shape.seconds(contest, trials.startUp()));
  }

  private static double detectable(Contest contest) {
    Pool baseline = contest.baseline();
    Pool candidate = contest.candidate();
    int iterations = baseline.starts().get(0).iterations().length;
    double seconds = (baseline.meanSeconds() + candidate.meanSeconds()) / 2;
    RoundNoise noise =
        RoundNoise.of(
            baseline.sample(),
            candidate.sample(),
            NANOS * Math.max(0, seconds - iterations * Shape.Rounds.ITERATION),
            NANOS * Shape.Rounds.ITERATION);
    return noise.detectable(Peers.POLICY, Peers.POLICY.maxRounds(), iterations);
  }

  Table table() {
    List<String> columns =
        List.of(
            "workload",
            "detectable slowdown, %",
            "+5 % found, %",
            "VM-s",
            "JMH's VM means vary by, %",
            "from, %",
            "to, %",
            "degrees of freedom",
            "JMH's forks of each version",
            "from",
            "to",
            "JMH's VM-s",
            "share of JMH's VM-s",
            "JMH's forks with a margin of 2 %",
            "share of their VM-s");
    return new Table("peers-target", columns, rows.stream().map(SecondTarget::cells).toList());
  }

  private static List<String> cells(Row row) {
    List<String> cells =
        new ArrayList<>(
            List.of(
                row.score.contest().workload(),
                PeerCells.percent(row.detectable),
                PeerCells.percent(row.recall()),
                PeerCells.whole(row.seconds())));
    cells.addAll(
        row.yardstick
            .map(yardstick -> cells(row, yardstick))
            .orElse(Collections.nCopies(11, "n/a")));
    return cells;
  }

  private static List<String> cells(Row row, Yardstick yardstick) {
    double deviation = yardstick.need.deviation();
    Interval interval = yardstick.interval;
    int within = yardstick.starts(deviation, Peers.POLICY.logMargin());
    return List.of(
        decimals(100 * deviation),
        decimals(100 * interval.lower()),
        decimals(100 * interval.upper()),
        String.valueOf(yardstick.need.degrees()),
        String.valueOf(yardstick.starts(deviation, 0)),
        String.valueOf(yardstick.starts(interval.lower(), 0)),
        String.valueOf(yardstick.starts(interval.upper(), 0)),
        PeerCells.whole(yardstick.cost(deviation)),
        decimals(row.seconds() / yardstick.cost(deviation)),
        String.valueOf(within),
        decimals(row.seconds() / (2 * yardstick.seconds * within)));
  }

  /** The conditions of the target, and the measured values. */
  List<String> paragraphs() {
    List<Row> counting = rows.stream().filter(Row::counts).toList();
    List<String> paragraphs = new ArrayList<>();
    paragraphs.add(
        """
        Second target: +5 %% in at least 90 %% of the workloads whose detectable slowdown (what all %d rounds show \
        with a power of 90 %%, from the noise of the measured ones) lies below 5 %%. That holds for %d of %d workloads.%s"""
            .formatted(Peers.POLICY.maxRounds(), counting.size(), rows.size(), recall(counting)));
    paragraphs.add(quotient(counting.stream().filter(row -> row.yardstick.isPresent()).toList()));
    paragraphs.add(
        """
        The yardstick's number of forks is the least, 2 at least, with which Student's t test of VM means, one-sided at 1 %, \
        has the power that is our recall (99 % where that is more), by the noncentral t distribution. How much \
        VM means vary is known from few forks only; the 90 % interval is that of the χ² distribution with the degrees of freedom given, \
        for normal values. 1 % is the level at which our policy calls a candidate at its margin of 2 % a regression; \
        without any slowdown it does so far less often. The yardstick has no margin, which is to its advantage; the \
        last two columns give it the same one.""");
    return paragraphs;
  }

  private static String recall(List<Row> counting) {
    if (counting.isEmpty()) {
      return "";
    }
    return " A gate finds +5 %% in %s %% of the trials of these on average, and in %d of them in 90 %% or more."
        .formatted(
            PeerCells.percent(counting.stream().mapToDouble(Row::recall).average().orElseThrow()),
            counting.stream().filter(row -> row.recall() >= RECALL).count());
  }

  private static String quotient(List<Row> both) {
    if (both.isEmpty()) {
      return "None of them was measured with JMH's forks, so there is no quotient of costs.";
    }
    double ours = both.stream().mapToDouble(Row::seconds).sum();
    return String.format(
        Locale.ROOT,
        """
        Cost, for the %d of them that were measured with JMH's forks, too: %.0f VM-seconds together, against %.0f that the yardstick needs, \
        which is a share of %.2f (target: 0.33); with forks that vary as much as the ends of the interval say, between %.2f and %.2f.""",
        both.size(),
        ours,
        cost(both, y -> y.need.deviation()),
        ours / cost(both, y -> y.need.deviation()),
        ours / cost(both, y -> y.interval.upper()),
        ours / cost(both, y -> y.interval.lower()));
  }

  private static double cost(List<Row> rows, ToDoubleFunction<Yardstick> deviation) {
    return rows.stream()
        .flatMap(row -> row.yardstick.stream())
        .mapToDouble(yardstick -> yardstick.cost(deviation.applyAsDouble(yardstick)))
        .sum();
  }

  private static String decimals(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
