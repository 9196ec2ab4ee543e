package io.github.perfgate.core.report.html;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.report.words.AllocationWords;
import io.github.perfgate.core.report.words.CollectionWords;
import io.github.perfgate.core.report.words.VmValues;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.workload.Allocation;
import io.github.perfgate.core.result.workload.Circumstances;
import io.github.perfgate.core.result.workload.ForkCollections;
import io.github.perfgate.core.result.workload.WorkloadResult;
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
import org.jspecify.annotations.Nullable;

/** Means and medians of a workload's VM values, and its bytes, side by side. */
final class HtmlNumbers {
  private static final double CONFIDENCE = 0.99;
  private static final String NONE = "–";

  private final VmValues values;
  private final @Nullable Allocation allocated;
  private final Circumstances circumstances;
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
    this.allocated = workload.evidence().allocated();
    this.circumstances = workload.evidence().circumstances();
    Slowdown slowdown = workload.effect().slowdown();
    this.inTurns = slowdown != null && slowdown.inTurns();
    double level = slowdown == null ? CONFIDENCE : slowdown.confidence();
    this.confidence = level > 0 && level < 1 ? level : CONFIDENCE;
  }

  List<Row> rows() {
    String interval =
        " (%s CI%s)".formatted(Words.percent(confidence), inTurns ? ", measured in turns" : "");
    List<Row> rows = new ArrayList<>();
    rows.add(row("Mean" + interval, HtmlNumbers::mean, this::meanInterval));
    rows.add(row("Median" + interval, HtmlNumbers::median, this::medianInterval));
    rows.add(new Row("Standard deviation / mean", cells(HtmlNumbers::variation), ""));
    if (allocated != null) {
      rows.add(bytes(allocated));
    }
    if (values.versions().stream().anyMatch(version -> cost(version) >= 0)) {
      rows.add(costs());
    }
    return rows;
  }

  private Row costs() {
    double before = cost(Revision.BASELINE);
    double after = cost(Revision.CURRENT);
    return new Row(
        "Collections per allocated GB (mean of the forks)",
        values.versions().stream().map(this::cost).map(CollectionWords::cost).toList(),
        before > 0 && after > 0 ? ChangeText.change(after / before) : NONE);
  }

  private double cost(String version) {
    return circumstances.collectionsOf(version).stream()
        .mapToDouble(ForkCollections::cost)
        .filter(cost -> !Double.isNaN(cost))
        .average()
        .orElse(Double.NaN);
  }

  private Row bytes(Allocation known) {
    List<Double> before = known.of(Revision.BASELINE).medians();
    List<Double> after = known.of(Revision.CURRENT).medians();
    boolean both = before.size() == 1 && after.size() == 1 && before.get(0) >= 1;
    return new Row(
        "Allocated bytes (median of the forks)",
        values.versions().stream()
            .map(known::of)
            .map(bytes -> bytes.medians().isEmpty() ? NONE : AllocationWords.perOperation(bytes))
            .toList(),
        both ? ChangeText.change(after.get(0) / before.get(0)) : NONE);
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
                ChangeText.perOperation(statistic.applyAsDouble(times))
                    + ends(interval.apply(times))),
        both
            ? ChangeText.change(
                statistic.applyAsDouble(current) / statistic.applyAsDouble(baseline))
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
                    .formatted(
                        ChangeText.perOperation(one.lower()), ChangeText.perOperation(one.upper())))
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
