package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.peers.Trials.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The common columns of the tables about rules: shares and costs, averaged over workloads. */
final class PeerCells {
  private static final double SECONDS_OF_AN_HOUR = 3600;

  private PeerCells() {}

  static List<String> columns() {
    List<String> columns =
        new ArrayList<>(List.of("false alarms as measured, %", "false alarms, %"));
    for (double slowdown : Score.SLOWDOWNS.subList(1, Score.SLOWDOWNS.size())) {
      columns.add("+%.0f %% found, %%".formatted(100 * slowdown));
    }
    columns.addAll(
        List.of(
            "+5 % of real work found, %",
            "VM-s, unchanged", "VM-s, +5 %", "+5 % found per VM-hour"));
    return columns;
  }

  /** The cells of these columns for the scores of one rule, at least one. */
  static List<String> of(List<Score> scores) {
    List<String> cells = new ArrayList<>();
    cells.add(percent(share(scores, Score::asMeasured)));
    for (int i = 0; i < Score.SLOWDOWNS.size(); i++) {
      int slowdown = i;
      cells.add(percent(share(scores, score -> score.scaled().get(slowdown))));
    }
    double real = share(scores, Score::real);
    double seconds = seconds(scores, Score::wanted);
    cells.add(Double.isNaN(real) ? "n/a" : percent(real));
    cells.add(whole(seconds(scores, Score::falsely)));
    cells.add(whole(seconds));
    cells.add(
        String.format(
            Locale.ROOT, "%.1f", SECONDS_OF_AN_HOUR * share(scores, Score::wanted) / seconds));
    return cells;
  }

  /** The mean share; NaN if there were no trials. */
  private static double share(List<Score> scores, Function<Score, @Nullable Tally> which) {
    return scores.stream()
        .flatMap(score -> Stream.ofNullable(which.apply(score)))
        .mapToDouble(Tally::share)
        .average()
        .orElse(Double.NaN);
  }

  private static double seconds(List<Score> scores, Function<Score, Tally> which) {
    return scores.stream().map(which).mapToDouble(Tally::seconds).average().orElse(Double.NaN);
  }

  /** A share as per cent, without the sign. */
  static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f", 100 * share);
  }

  /** Seconds, without a fraction. */
  static String whole(double seconds) {
    return String.format(Locale.ROOT, "%.0f", seconds);
  }
}
