package io.github.perfgate.it.precision.horky;

import io.github.perfgate.it.precision.page.LineChart;
import io.github.perfgate.it.precision.page.Markup;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.stats.inference.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Outcomes of some workloads as tables and lines.
 *
 * @param id the beginning of the tables' names
 * @param found what the share counts, for instance {@code called slower}
 * @param outcomes the outcomes of all workloads
 */
record Outcomes(String id, String found, List<Outcome> outcomes) {
  /** The common properties of the outcomes of several workloads. */
  private record Setting(String interpretation, int runs, double factor) {
    static Setting of(Outcome outcome) {
      return new Setting(outcome.interpretation(), outcome.runs(), outcome.factor());
    }
  }

  /** A table of all outcomes; one over all workloads before it, if there is more than one. */
  List<Table> tables() {
    List<Table> tables = new ArrayList<>();
    if (outcomes.stream().map(Outcome::workload).distinct().count() > 1) {
      tables.add(overall());
    }
    tables.add(each());
    return tables;
  }

  private Table each() {
    return new Table(
        id + "-each",
        List.of(
            "workload",
            "interpretation",
            "runs of a side",
            "times as long",
            "splits",
            found,
            "share (%)",
            "at least (%)",
            "at most (%)",
            "no answer"),
        outcomes.stream().map(Outcomes::row).toList());
  }

  private static List<String> row(Outcome outcome) {
    Interval interval = outcome.interval();
    return List.of(
        outcome.workload(),
        outcome.interpretation(),
        String.valueOf(outcome.runs()),
        Markup.decimals(outcome.factor(), 4),
        String.valueOf(outcome.splits()),
        String.valueOf(outcome.found()),
        percent(outcome.percent()),
        percent(100 * interval.lower()),
        percent(100 * interval.upper()),
        String.valueOf(outcome.unanswered()));
  }

  private Table overall() {
    List<List<String>> rows = new ArrayList<>();
    bySetting().forEach((setting, same) -> rows.add(row(setting, same)));
    return new Table(
        id,
        List.of(
            "interpretation",
            "runs of a side",
            "times as long",
            "workloads",
            found + " of all splits (%)",
            "of the median workload (%)",
            "of the workload with most (%)",
            "workload with most"),
        rows);
  }

  private static List<String> row(Setting setting, List<Outcome> same) {
    double[] shares = same.stream().mapToDouble(Outcome::percent).toArray();
    Outcome most = same.stream().max(Comparator.comparingDouble(Outcome::percent)).orElseThrow();
    return List.of(
        setting.interpretation(),
        String.valueOf(setting.runs()),
        Markup.decimals(setting.factor(), 4),
        String.valueOf(same.size()),
        percent(StatUtils.mean(shares)),
        percent(StatUtils.percentile(shares, 50)),
        percent(most.percent()),
        most.percent() == 0 ? "none" : most.workload());
  }

  private Map<Setting, List<Outcome>> bySetting() {
    return outcomes.stream()
        .collect(Collectors.groupingBy(Setting::of, LinkedHashMap::new, Collectors.toList()));
  }

  /**
   * A line for each interpretation: its share over the varied quantity, as the mean of all
   * workloads. The lines are in the order of {@link Contender#names}, so that an interpretation has
   * the same colour in every chart.
   *
   * @param x the varied quantity
   */
  List<LineChart.Line> lines(ToDoubleFunction<Outcome> x) {
    Map<String, List<Outcome>> byName = outcomes.stream().collect(by(Outcome::interpretation));
    return Contender.names().stream()
        .filter(byName::containsKey)
        .map(name -> line(name, byName.get(name).stream().collect(by(x::applyAsDouble))))
        .toList();
  }

  private static LineChart.Line line(String name, Map<Double, List<Outcome>> byX) {
    double[] xs = byX.keySet().stream().mapToDouble(Double::doubleValue).sorted().toArray();
    double[] ys = new double[xs.length];
    for (int i = 0; i < xs.length; i++) {
      ys[i] = byX.get(xs[i]).stream().mapToDouble(Outcome::percent).average().orElseThrow();
    }
    return new LineChart.Line(name, xs, ys);
  }

  private static <K> Collector<Outcome, ?, Map<K, List<Outcome>>> by(Function<Outcome, K> key) {
    return Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList());
  }

  private static String percent(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
