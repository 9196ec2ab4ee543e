package io.github.perfgate.it.precision.layout;

import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.stats.BetweenDeviation;
import io.github.perfgate.stats.BetweenDeviation.Estimate;
import io.github.perfgate.stats.inference.PairedT;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How far apart builds are that do the same.
 *
 * @param measured what was measured so far
 */
record Spread(List<Measured> measured) {
  /** The largest standard deviation of a round's log ratio with which a workload counts. */
  static final double CALM = 0.015;

  private static final double CONFIDENCE = 0.95;
  private static final String ALL = "all calm ones";

  /**
   * A workload of a trial.
   *
   * @param kind {@code edit} or {@code rebuild}
   * @param change the log ratios of its rounds, build against original
   */
  record Measured(String workload, String edit, String kind, PairedT change) {
    private List<String> cells(double deviation) {
      return List.of(
          workload,
          edit,
          kind,
          String.valueOf(change.rounds()),
          String.format(Locale.ROOT, "%.6f", change.mean()),
          String.format(Locale.ROOT, "%.6f", standardError(change, deviation)));
    }
  }

  Spread {
    measured = List.copyOf(measured);
  }

  /** A line for each workload of each trial. */
  Table builds() {
    Map<String, Double> deviations = deviations();
    return new Table(
        "layout-builds",
        List.of("workload", "edit", "kind", "rounds", "ln ratio", "standard error"),
        measured.stream().map(one -> one.cells(deviations.get(one.workload()))).toList());
  }

  /**
   * The standard deviation of a round's log ratio, by workload. It is that of all its trials
   * together, as a few rounds tell it badly.
   */
  Map<String, Double> deviations() {
    return measured.stream()
        .map(Measured::workload)
        .distinct()
        .collect(Collectors.toMap(workload -> workload, workload -> deviation(of(workload))));
  }

  private static double standardError(PairedT change, double deviation) {
    return deviation / Math.sqrt(change.rounds());
  }

  /** The deviation between builds of each workload, and of all workloads whose rounds are calm. */
  Table spread() {
    List<List<String>> rows = new ArrayList<>();
    List<String> workloads = measured.stream().map(Measured::workload).distinct().sorted().toList();
    for (String kind : List.of("edit", "rebuild")) {
      workloads.forEach(workload -> add(rows, workload, kind, List.of(of(workload, kind))));
      add(
          rows,
          ALL,
          kind,
          workloads.stream()
              .filter(workload -> deviation(of(workload, kind)) <= CALM)
              .map(workload -> of(workload, kind))
              .toList());
    }
    return new Table(
        "layout-spread",
        List.of(
            "workload",
            "kind",
            "builds",
            "deviation of rounds, %",
            "largest standard error, %",
            "spread between builds, %",
            "95 % from",
            "to"),
        rows);
  }

  private static void add(
      List<List<String>> rows, String workload, String kind, List<List<PairedT>> groups) {
    List<List<PairedT>> enough =
        groups.stream()
            .map(group -> group.stream().filter(change -> change.standardError() > 0).toList())
            .filter(group -> group.size() > 1)
            .toList();
    if (enough.isEmpty()) {
      return;
    }
    List<PairedT> changes = enough.stream().flatMap(List::stream).toList();
    List<List<Estimate>> estimates = enough.stream().map(Spread::estimates).toList();
    BetweenDeviation between = BetweenDeviation.of(estimates, CONFIDENCE);
    double error =
        estimates.stream()
            .flatMap(List::stream)
            .mapToDouble(Estimate::standardError)
            .max()
            .orElseThrow();
    rows.add(
        Stream.concat(
                Stream.of(workload, kind, String.valueOf(changes.size())),
                Stream.of(
                        deviation(changes),
                        error,
                        between.deviation(),
                        between.interval().lower(),
                        between.interval().upper())
                    .map(number -> String.format(Locale.ROOT, "%.3f", 100 * number)))
            .toList());
  }

  private static List<Estimate> estimates(List<PairedT> changes) {
    double deviation = deviation(changes);
    return changes.stream()
        .map(change -> new Estimate(change.mean(), standardError(change, deviation)))
        .toList();
  }

  /** The standard deviation of a round, from the variances of all these. */
  private static double deviation(List<PairedT> changes) {
    return Math.sqrt(
        changes.stream().mapToDouble(one -> one.deviation() * one.deviation()).average().orElse(0));
  }

  private List<PairedT> of(String workload) {
    return measured.stream()
        .filter(one -> one.workload().equals(workload))
        .map(Measured::change)
        .toList();
  }

  private List<PairedT> of(String workload, String kind) {
    return measured.stream()
        .filter(one -> one.workload().equals(workload) && one.kind().equals(kind))
        .map(Measured::change)
        .toList();
  }
}
