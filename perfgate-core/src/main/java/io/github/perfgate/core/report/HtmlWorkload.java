package io.github.perfgate.core.report;

import io.github.perfgate.core.gate.Look;
import io.github.perfgate.core.gate.Slowdown;
import io.github.perfgate.core.gate.WorkloadResult;
import io.github.perfgate.core.revision.Revision;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One workload as the page shows it.
 *
 * @param number its place in the page, from 1
 * @param result what is known about it
 * @param versionOrder the names of the versions, baseline first
 */
record HtmlWorkload(int number, WorkloadResult result, List<String> versionOrder) {
  private static final int LONGEST_NAME = 160;

  /** One row of the table of VM values: a cell per version, and their ratio. */
  record Row(int round, List<String> values, String ratio) {}

  String anchor() {
    return "workload-" + number;
  }

  String shortId() {
    return PlainText.line(result.id(), LONGEST_NAME);
  }

  String verdict() {
    return result.verdict().name();
  }

  boolean suspect() {
    return WorstFirst.isSuspect(result);
  }

  /** {@code 1.12 × as long (slower)}, or a dash where there is nothing to say. */
  String slowdown() {
    Slowdown slowdown = result.slowdown();
    return slowdown == null ? "–" : Words.withDirection(result, slowdown);
  }

  String interval() {
    Slowdown slowdown = result.slowdown();
    return slowdown == null ? "–" : Words.interval(slowdown);
  }

  String shortReason() {
    return PlainText.line(result.reason(), LONGEST_NAME);
  }

  String minimumDetectable() {
    Double detectable = result.minimumDetectable();
    return detectable == null ? "–" : Words.percent(detectable);
  }

  /** The versions that were measured, baseline first. */
  List<String> versions() {
    return result.samples().keySet().stream()
        .sorted(Comparator.comparingInt(this::place).thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  /** A row per round, a VM value per version: the mean of the VM start's measured iterations. */
  List<Row> rows() {
    List<String> versions = versions();
    int rounds = result.samples().values().stream().mapToInt(List::size).max().orElse(0);
    List<Row> rows = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      List<String> values = new ArrayList<>();
      for (String version : versions) {
        Double value = vmValue(version, round);
        values.add(value == null ? "–" : Words.perOperation(value));
      }
      rows.add(new Row(round + 1, values, ratio(round)));
    }
    return rows;
  }

  private int place(String version) {
    int place = versionOrder.indexOf(version);
    return place < 0 ? versionOrder.size() : place;
  }

  private String ratio(int round) {
    Double baseline = vmValue(Revision.BASELINE, round);
    Double current = vmValue(Revision.CURRENT, round);
    return baseline == null || current == null ? "–" : Words.timesAsLong(current / baseline);
  }

  private @Nullable Double vmValue(String version, int round) {
    List<List<Double>> runs = result.samples().getOrDefault(version, List.of());
    return round < runs.size()
        ? runs.get(round).stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN)
        : null;
  }

  /** Whether a p value is beyond its boundary, in a word, because colour alone tells nobody. */
  static String crossed(double p, double boundary) {
    return p < boundary ? "below" : "not below";
  }

  static String decision(Look look) {
    return look.decision() == null ? "went on" : look.decision().name();
  }
}
