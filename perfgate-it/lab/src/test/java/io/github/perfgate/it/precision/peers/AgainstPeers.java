package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.page.Chapter;
import io.github.perfgate.it.precision.page.LineChart;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.peers.Trials.Tally;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Pool;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Compares the gate with the rules of other tools, on forks of the same host and the same hour:
 * what each rule finds, how often it gives a false alarm, and what it costs.
 *
 * @param pools the measurements of all experiments
 * @param trials the number of draws
 * @param peers the rules
 */
public record AgainstPeers(List<Pool> pools, Trials trials, List<Peer> peers) {
  /** Resamples of criterion's bootstraps; criterion takes ten times as many. */
  private static final int BOOTSTRAP = 10_000;

  /** The trials of the chart are fewer, because it has many more points than a table has rows. */
  private static final int TRIALS_OF_CHART = 2_000;

  /** The factor by which a line of a single point is made longer. */
  private static final double STROKE = 1.05;

  public AgainstPeers {
    pools = List.copyOf(pools);
    peers = List.copyOf(peers);
  }

  /**
   * The chapter about other tools.
   *
   * @param resamples the number of draws from the forks of a workload, for instance 10,000
   * @param seed determines all draws
   */
  public static Chapter of(List<Pool> pools, int resamples, long seed) {
    return new AgainstPeers(
            pools, Trials.of(pools, resamples, seed), Peers.defaults(BOOTSTRAP, seed))
        .chapter();
  }

  public Chapter chapter() {
    List<Score> scores = Score.all(peers, pools, trials);
    Set<String> common = common(scores);
    SecondTarget target = SecondTarget.of(scores, pools, trials);
    List<String> paragraphs = new ArrayList<>(PeerNotes.paragraphs(trials, common));
    leftOut().ifPresent(paragraphs::add);
    paragraphs.addAll(target.paragraphs());
    return new Chapter(
        "Against peers",
        paragraphs,
        List.of(rules(scores, common), workloads(scores), target.table(), descriptions()),
        List.of(chart(scores, common)));
  }

  /** The workloads that were measured in every shape, or all workloads if there are none. */
  private static Set<String> common(List<Score> scores) {
    Set<String> all = names(scores, score -> true);
    Set<String> common = new TreeSet<>(all);
    for (Score each : scores) {
      String experiment = each.peer().shape().experiment();
      common.retainAll(
          names(scores, score -> score.peer().shape().experiment().equals(experiment)));
    }
    return common.isEmpty() ? all : common;
  }

  private static Set<String> names(List<Score> scores, Predicate<Score> which) {
    return scores.stream()
        .filter(which)
        .map(score -> score.contest().workload())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private Optional<String> leftOut() {
    List<String> few =
        peers.stream()
            .map(Peer::shape)
            .flatMap(
                shape ->
                    Contest.of(pools, shape.experiment(), 0).stream()
                        .filter(contest -> contest.starts() < shape.least())
                        .map(
                            contest ->
                                "%s (%d of %s)"
                                    .formatted(
                                        contest.workload(), contest.starts(), shape.experiment())))
            .distinct()
            .toList();
    return few.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Left out, since too few forks were measured: " + String.join(", ", few) + ".");
  }

  private Table rules(List<Score> scores, Set<String> common) {
    List<String> columns = new ArrayList<>(List.of("rule", "workloads"));
    columns.addAll(PeerCells.columns());
    columns.add(4, "false alarms, worst workload, %");
    List<List<String>> rows = new ArrayList<>();
    for (Peer peer : peers) {
      List<Score> all = of(scores, peer);
      List<Score> shared = all.stream().filter(score -> common.contains(name(score))).toList();
      if (!shared.isEmpty()) {
        rows.add(row(peer, shared));
      }
      if (all.size() > shared.size()) {
        rows.add(row(peer, all));
      }
    }
    return new Table("peers", columns, rows);
  }

  private static List<String> row(Peer peer, List<Score> scores) {
    double worst = scores.stream().mapToDouble(score -> score.falsely().share()).max().orElse(0);
    List<String> cells = new ArrayList<>(List.of(peer.name(), String.valueOf(scores.size())));
    cells.addAll(PeerCells.of(scores));
    cells.add(4, PeerCells.percent(worst));
    return cells;
  }

  private Table workloads(List<Score> scores) {
    List<String> columns = new ArrayList<>(List.of("workload", "rule", "forks in the pool"));
    columns.addAll(PeerCells.columns());
    List<List<String>> rows = new ArrayList<>();
    for (String workload : names(scores, score -> true)) {
      for (Score score : scores) {
        if (name(score).equals(workload)) {
          List<String> cells =
              new ArrayList<>(
                  List.of(
                      workload,
                      score.peer().name(),
                      "%d + %d"
                          .formatted(
                              score.contest().baseline().starts().size(),
                              score.contest().candidate().starts().size())));
          cells.addAll(PeerCells.of(List.of(score)));
          rows.add(cells);
        }
      }
    }
    return new Table("peers-workloads", columns, rows);
  }

  private Table descriptions() {
    return new Table(
        "peers-rules",
        List.of("rule", "measures, and calls slower", "read from"),
        peers.stream()
            .map(peer -> List.of(peer.name(), peer.description(), peer.source()))
            .toList());
  }

  private LineChart chart(List<Score> scores, Set<String> common) {
    Trials fewer = trials.with(Math.min(trials.resamples(), TRIALS_OF_CHART));
    List<LineChart.Line> lines = new ArrayList<>();
    List<List<Peer>> growing = Peers.growing();
    for (Peer peer : peers) {
      List<Point> points =
          growing.stream()
              .filter(sizes -> sizes.get(0).name().equals(peer.name()))
              .flatMap(List::stream)
              .map(sized -> point(sized, common, fewer))
              .flatMap(Optional::stream)
              .sorted(Comparator.comparingDouble(Point::seconds))
              .toList();
      if (points.isEmpty()) {
        points = single(of(scores, peer).stream().filter(s -> common.contains(name(s))).toList());
      }
      if (!points.isEmpty()) {
        lines.add(line(peer.name(), points));
      }
    }
    return new LineChart(
        "What of a slowdown of 5 % is found, by cost",
        "VM-seconds of both versions for a workload", "found, %", lines);
  }

  private Optional<Point> point(Peer peer, Set<String> common, Trials fewer) {
    List<Tally> tallies =
        Score.contests(peer, pools, 0)
            .filter(contest -> common.contains(contest.workload()))
            .map(contest -> fewer.tally(peer, contest, Score.WANTED, true))
            .toList();
    return tallies.isEmpty()
        ? Optional.empty()
        : Optional.of(new Point(mean(tallies, Tally::seconds), 100 * mean(tallies, Tally::share)));
  }

  private static List<Point> single(List<Score> scores) {
    if (scores.isEmpty()) {
      return List.of();
    }
    List<Tally> tallies = scores.stream().map(Score::wanted).toList();
    double seconds = mean(tallies, Tally::seconds);
    double found = 100 * mean(tallies, Tally::share);
    return List.of(new Point(seconds, found), new Point(STROKE * seconds, found));
  }

  private record Point(double seconds, double found) {}

  private static LineChart.Line line(String name, List<Point> points) {
    return new LineChart.Line(
        name,
        points.stream().mapToDouble(Point::seconds).toArray(),
        points.stream().mapToDouble(Point::found).toArray());
  }

  private static double mean(List<Tally> tallies, ToDoubleFunction<Tally> of) {
    return tallies.stream().mapToDouble(of).average().orElse(Double.NaN);
  }

  private static List<Score> of(List<Score> scores, Peer peer) {
    return scores.stream().filter(score -> score.peer().equals(peer)).toList();
  }

  private static String name(Score score) {
    return score.contest().workload();
  }
}
