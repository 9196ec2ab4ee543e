package io.github.perfgate.core.report.html;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.report.chart.DensityChart;
import io.github.perfgate.core.report.chart.DriftChart;
import io.github.perfgate.core.report.chart.IterationsChart;
import io.github.perfgate.core.report.chart.PairsChart;
import io.github.perfgate.core.report.chart.Rounds;
import io.github.perfgate.core.report.chart.TurnsChart;
import io.github.perfgate.core.report.words.VmValues;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.workload.Circumstances.MarkedRound;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.inference.DipTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The charts of a workload, with descriptions in words. */
final class HtmlCharts {
  private static final double MODES_LEVEL = 0.01;
  private static final int FEWEST_FOR_MODES = 4;

  private final WorkloadResult workload;
  private final VmValues values;
  private final Rounds rounds;

  /**
   * A picture under its title.
   *
   * @param svg trusted markup
   * @param caption how to read the picture, plain text
   * @param flag what is conspicuous, plain text; empty if nothing is
   */
  record Figure(String title, String svg, String caption, String flag) {}

  HtmlCharts(WorkloadResult workload, VmValues values) {
    this.workload = workload;
    this.values = values;
    double[] baseline = values.of(Revision.BASELINE);
    double[] current = values.of(Revision.CURRENT);
    Set<Integer> marked =
        workload.evidence().circumstances().marked().stream()
            .map(MarkedRound::round)
            .collect(Collectors.toSet());
    this.rounds =
        isInTurns(workload)
            ? new Rounds(baseline, current, ofNeighbours(workload), marked)
            : new Rounds(baseline, current, marked);
  }

  private static boolean isInTurns(WorkloadResult workload) {
    Slowdown slowdown = workload.effect().slowdown();
    return slowdown != null && slowdown.inTurns();
  }

  private static double[] ofNeighbours(WorkloadResult workload) {
    List<List<Double>> baseline = workload.evidence().samples().baseline().starts();
    List<List<Double>> current = workload.evidence().samples().candidate().starts();
    return IntStream.range(0, Math.min(baseline.size(), current.size()))
        .mapToDouble(
            round ->
                Math.exp(
                    RoundRatios.ofNeighbours(
                        array(baseline.get(round)), array(current.get(round)))))
        .toArray();
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    pairs().ifPresent(figures::add);
    drift().ifPresent(figures::add);
    turns().ifPresent(figures::add);
    density().ifPresent(figures::add);
    iterations().ifPresent(figures::add);
    return figures;
  }

  private Optional<Figure> pairs() {
    if (rounds.isEmpty()) {
      return Optional.empty();
    }
    String marked = rounds.marked().isEmpty() ? "" : " ×: disturbed.";
    return Optional.of(
        new Figure(
            "Forks by round",
            PairsChart.draw(rounds, "Values of forks by round. " + ranges()),
            "Dash: baseline. Dot: candidate." + marked,
            ""));
  }

  private Optional<Figure> drift() {
    long complete = rounds.complete();
    if (complete == 0) {
      return Optional.empty();
    }
    Slowdown slowdown = workload.effect().slowdown();
    double estimate = slowdown == null ? Double.NaN : slowdown.estimate();
    String said = slowdown == null ? "" : " Estimate: %s.".formatted(ChangeText.change(estimate));
    return Optional.of(
        new Figure(
            "Change by round",
            DriftChart.draw(
                rounds,
                workload.decision().margin(),
                estimate,
                "Change in %s.%s".formatted(Words.count(complete, "round"), said)),
            allowed() + "Dashed: the estimate. Above 0 % the candidate took longer.",
            ""));
  }

  /**
   * The allowed range; empty if only formulas judge the workload, as they have margins of their
   * own.
   */
  private String allowed() {
    return workload.decision().interpretation().isEmpty()
        ? ""
        : "Shaded: allowed, up to %s. ".formatted(Words.percent(workload.decision().margin()));
  }

  private Optional<Figure> turns() {
    if (!isInTurns(workload)) {
      return Optional.empty();
    }
    return TurnsChart.draw(
            workload.evidence().samples().baseline(),
            workload.evidence().samples().candidate(),
            "Times of the turns in the order of measuring, and the ratio of neighbouring turns")
        .map(
            svg ->
                new Figure(
                    "Turns in the order of measuring",
                    svg,
                    "Above: both versions, turn by turn. Below: the ratio of neighbours, in which common"
                        + " phases of the host cancel.",
                    ""));
  }

  private Optional<Figure> density() {
    return DensityChart.draw(rounds, "Densities of the values of forks")
        .map(
            svg ->
                new Figure(
                    "Distribution of the values of forks",
                    svg,
                    "Dashed: baseline. Solid, filled: candidate.",
                    groups()));
  }

  private Optional<Figure> iterations() {
    List<IterationsChart.Panel> panels =
        values.versions().stream()
            .map(
                version ->
                    new IterationsChart.Panel(
                        PlainText.line(Words.head(version), 24),
                        workload.evidence().warmup().of(version),
                        workload.evidence().samples().of(version)))
            .toList();
    return IterationsChart.draw(panels, "Times of the iterations, by their place in the fork")
        .map(
            svg ->
                new Figure(
                    "Iterations of each fork",
                    svg,
                    "Thick: median. Thin: each fork. Shaded: warm-up." + leftOut(panels),
                    ""));
  }

  private static String leftOut(List<IterationsChart.Panel> panels) {
    int more = panels.size() - IterationsChart.MOST_PANELS;
    return more > 0 ? " Left out: %s.".formatted(Words.count(more, "more version")) : "";
  }

  /** Names the versions whose forks form several groups. */
  private String groups() {
    List<String> found = new ArrayList<>();
    for (String version : List.of(Revision.BASELINE, Revision.CURRENT)) {
      double[] times = values.times(version);
      if (times.length >= FEWEST_FOR_MODES) {
        double p = DipTest.of(times).p();
        if (p < MODES_LEVEL) {
          found.add(
              "The forks of %s fall into several groups (dip test, p = %s)."
                  .formatted(Words.version(version), Words.probability(p)));
        }
      }
    }
    return String.join(" ", found);
  }

  private String ranges() {
    return List.of(Revision.BASELINE, Revision.CURRENT).stream()
        .filter(version -> values.times(version).length > 0)
        .map(this::range)
        .collect(Collectors.joining(" "));
  }

  private String range(String version) {
    double[] times = values.times(version);
    return "%s: %s to %s in %s."
        .formatted(
            Words.head(version),
            ChangeText.perOperation(Arrays.stream(times).min().orElseThrow()),
            ChangeText.perOperation(Arrays.stream(times).max().orElseThrow()),
            Words.count(times.length, "fork"));
  }
}
