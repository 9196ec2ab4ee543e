package io.github.perfgate.core.report.html;

import io.github.perfgate.core.report.words.VmValues;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.MeanInterval;
import io.github.perfgate.stats.inference.MedianInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.descriptive.rank.Median;

/** Means and medians of a workload's VM values, side by side. */
final class HtmlNumbers {
  private static final double CONFIDENCE = 0.99;
  private static final String NONE = "–";

  private final VmValues values;
  private final double confidence;
  private final boolean inTurns;

  /**
   * A row of the table.
   *
   * @param name the name of the statistic
   * @param cells one for each version
   * @param ratio the candidate's value divided by the baseline's
   */
  record Row(String name, List<String> cells, String ratio) {}

  HtmlNumbers(WorkloadResult workload, VmValues values) {
    this.values = values;
    Slowdown slowdown = workload.effect().slowdown();
    this.inTurns = slowdown != null && slowdown.means() != null;
    double level = slowdown == null ? CONFIDENCE : slowdown.confidence();
    this.confidence = level > 0 && level < 1 ? level : CONFIDENCE;
  }

  List<Row> rows() {
    String interval =
        " (%s interval%s)"
            .formatted(Words.percent(confidence), inTurns ? ", measured in turns" : "");
    return List.of(
        row("Mean" + interval, HtmlNumbers::mean, this::meanInterval),
        row("Median" + interval, HtmlNumbers::median, this::medianInterval),
        new Row("Standard deviation / mean", cells(HtmlNumbers::variation), ""));
  }

  private Row row(
      String name,
      ToDoubleFunction<double[]> statistic,
      Function<double[], Optional<Interval>> interval) {
    double[] baseline = values.times(Revision.BASELINE);
    double[] current = values.times(Revision.CURRENT);
    boolean both = baseline.length > 0 && current.length > 0;
    return new Row(
        name,
        cells(
            times ->
                Words.perOperation(statistic.applyAsDouble(times)) + ends(interval.apply(times))),
        both
            ? Words.ratio(statistic.applyAsDouble(current) / statistic.applyAsDouble(baseline))
            : NONE);
  }

  private List<String> cells(Function<double[], String> cell) {
    List<String> cells = new ArrayList<>();
    for (String version : values.versions()) {
      double[] times = values.times(version);
      cells.add(times.length == 0 ? NONE : cell.apply(times));
    }
    return cells;
  }

  private Optional<Interval> meanInterval(double[] times) {
    return times.length < 2 ? Optional.empty() : Optional.of(MeanInterval.of(times, confidence));
  }

  private Optional<Interval> medianInterval(double[] times) {
    return MedianInterval.of(times, confidence);
  }

  /** The interval in brackets; empty if there are too few values. */
  private static String ends(Optional<Interval> interval) {
    return interval
        .map(
            one ->
                " (%s to %s)"
                    .formatted(Words.perOperation(one.lower()), Words.perOperation(one.upper())))
        .orElse("");
  }

  private static String variation(double[] times) {
    double mean = mean(times);
    double squares = Arrays.stream(times).map(time -> (time - mean) * (time - mean)).sum();
    return times.length < 2 ? NONE : Words.percent(Math.sqrt(squares / (times.length - 1)) / mean);
  }

  private static double mean(double[] times) {
    return Arrays.stream(times).average().orElse(Double.NaN);
  }

  private static double median(double[] times) {
    return new Median().evaluate(times);
  }
}
