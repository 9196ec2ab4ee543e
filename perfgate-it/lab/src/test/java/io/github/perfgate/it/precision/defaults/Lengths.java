package io.github.perfgate.it.precision.defaults;

import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Compares pieces of long forks, with several lengths and after several lengths of warm-up.
 *
 * @param contests workloads with the same work in both versions
 * @param startUp seconds of a fork outside its iterations
 */
record Lengths(List<Contest> contests, double startUp) {
  private static final List<Double> WARMUPS = List.of(0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0);
  private static final List<Double> MEASURED = List.of(0.25, 0.6, 1.0, 2.0, 5.0, 10.0);

  /** Five warm-up iterations of 0.2 s and five measured ones. */
  private static final Piece BY_DEFAULT = new Piece(1, 1);

  private static final Piece LAST = new Piece(90, 10);

  /**
   * A piece of a fork.
   *
   * @param warmup seconds before the piece
   * @param measured seconds of the piece
   */
  private record Piece(double warmup, double measured) {
    double[] logs(Pool pool) {
      Shape shape = new Shape.Slices(1, warmup, 1, measured);
      return pool.starts().stream()
          .mapToDouble(start -> Math.log(shape.values(start)[0]))
          .toArray();
    }
  }

  Table table() {
    List<List<String>> rows = new ArrayList<>();
    for (double warmup : WARMUPS) {
      for (double measured : MEASURED) {
        Piece piece = new Piece(warmup, measured);
        rows.add(
            List.of(
                String.valueOf(warmup),
                String.valueOf(measured),
                number(
                    100 * Math.sqrt(Math.exp(mean(contest -> Math.log(variance(contest, piece)))))),
                number(Math.exp(mean(contest -> level(contest, piece)))),
                number(
                    Math.exp(
                        mean(
                            contest ->
                                Math.log(cost(contest, piece) / cost(contest, BY_DEFAULT)))))));
      }
    }
    return new Table(
        "defaults-lengths",
        List.of(
            "warm-up, s",
            "measured, s",
            "forks vary by, %",
            "level over that of the last 10 s",
            "VM-seconds for the same detectable slowdown"),
        rows);
  }

  private double mean(ToDoubleFunction<Contest> each) {
    return contests.stream().mapToDouble(each).average().orElse(Double.NaN);
  }

  private double cost(Contest contest, Piece piece) {
    return variance(contest, piece) * (startUp + piece.warmup + piece.measured);
  }

  /** The variance of the logarithms, each version around its own mean. */
  private static double variance(Contest contest, Piece piece) {
    double squares = 0;
    int degrees = 0;
    for (Pool pool : List.of(contest.baseline(), contest.candidate())) {
      double[] logs = piece.logs(pool);
      squares += StatUtils.variance(logs) * (logs.length - 1);
      degrees += logs.length - 1;
    }
    return squares / degrees;
  }

  private static double level(Contest contest, Piece piece) {
    double all = 0;
    for (Pool pool : List.of(contest.baseline(), contest.candidate())) {
      all += StatUtils.mean(piece.logs(pool)) - StatUtils.mean(LAST.logs(pool));
    }
    return all / 2;
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
