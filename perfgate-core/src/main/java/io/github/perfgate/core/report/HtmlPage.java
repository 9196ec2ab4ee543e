package io.github.perfgate.core.report;

import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.core.report.chart.ForestPlot;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Timing;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.WorkloadResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What the page's template draws from.
 *
 * @param result the result
 * @param stylesheet trusted CSS, in the page
 * @param script trusted JavaScript, in the page
 * @param policy the page's content security policy
 */
record HtmlPage(GateResult result, String stylesheet, String script, String policy) {
  /** A page cannot tell how long it took to write it, and drawn again it has to look the same. */
  HtmlPage {
    result = result.withTiming(result.timing().withReport(0));
  }

  /** One bar of the gate's time. */
  record Phase(String name, long nanoseconds) {}

  ForestPlot forest() {
    return ForestPlot.of(
        result.workloads().stream().map(HtmlWorkload::forestRow).filter(Objects::nonNull).toList());
  }

  /** Worst first. */
  List<HtmlWorkload> workloads(ForestPlot forest) {
    List<String> versions = result.versions().stream().map(VersionInfo::name).toList();
    List<HtmlWorkload> workloads = new ArrayList<>();
    for (WorkloadResult workload : WorstFirst.sorted(result.workloads())) {
      workloads.add(
          new HtmlWorkload(
              workloads.size() + 1, workload, forest, new VmValues(workload, versions)));
    }
    return workloads;
  }

  List<HtmlFormula> formulas() {
    Map<String, Integer> numbers = new HashMap<>();
    int number = 1;
    for (WorkloadResult workload : WorstFirst.sorted(result.workloads())) {
      numbers.putIfAbsent(workload.id(), number++);
    }
    return result.formulas().stream().map(formula -> new HtmlFormula(formula, numbers)).toList();
  }

  /** Thread-safe classes, worst first. */
  List<HtmlConcurrent> concurrent() {
    return ConcurrentWords.classes(result.concurrentClasses()).stream()
        .map(HtmlConcurrent::new)
        .toList();
  }

  /** Whether somebody wrote formulas; then they are what the reader came for. */
  boolean formulasFirst() {
    return result.formulas().stream().anyMatch(FormulaResult::wasWritten);
  }

  /** How many formulas have a value. */
  record Count(FormulaVerdict verdict, long formulas) {}

  /** The values that occur, violations first. */
  List<Count> formulaCounts() {
    return Stream.of(
            FormulaVerdict.VIOLATED,
            FormulaVerdict.ERROR,
            FormulaVerdict.UNDECIDED,
            FormulaVerdict.HOLDS)
        .map(
            verdict ->
                new Count(
                    verdict,
                    result.formulas().stream()
                        .filter(formula -> formula.verdict() == verdict)
                        .count()))
        .filter(count -> count.formulas() > 0)
        .toList();
  }

  List<WorstFirst.Count> counts() {
    return WorstFirst.counts(result.workloads());
  }

  /** {@code a1b2c3d4e5}, or what the version is where it has no commit. */
  static String shortCommit(VersionInfo version) {
    String commit = version.commit();
    return commit == null ? "no commit" : PlainText.line(Words.shortCommit(commit));
  }

  /** The host, by what its facts are about. */
  Map<String, String> host() {
    return HostWords.of(result.host());
  }

  HtmlTrust trust() {
    return new HtmlTrust(result);
  }

  List<String> howDecided() {
    return new HowDecided(result).paragraphs();
  }

  List<Phase> phases() {
    Timing timing = result.timing();
    return List.of(
        new Phase("Building the versions", timing.build()),
        new Phase("Measuring", timing.measure()),
        new Phase("of it in VM starts", timing.vmStarts()),
        new Phase("of it in JMH iterations", timing.iterations()),
        new Phase("Evaluating", timing.evaluate()),
        new Phase("In all", timing.total()));
  }

  /** A part of the whole time in words. */
  String share(long nanoseconds) {
    long total = result.timing().total();
    return total > 0 ? Words.percent((double) nanoseconds / total) : Words.percent(Double.NaN);
  }
}
