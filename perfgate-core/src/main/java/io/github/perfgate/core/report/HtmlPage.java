package io.github.perfgate.core.report;

import io.github.perfgate.core.gate.FormulaResult;
import io.github.perfgate.core.gate.FormulaVerdict;
import io.github.perfgate.core.gate.GateResult;
import io.github.perfgate.core.gate.Timing;
import io.github.perfgate.core.gate.VersionInfo;
import io.github.perfgate.core.gate.WorkloadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
  /** One bar of the gate's time. */
  record Phase(String name, long nanoseconds) {}

  /** Worst first. */
  List<HtmlWorkload> workloads() {
    List<String> versions = result.versions().stream().map(VersionInfo::name).toList();
    List<HtmlWorkload> workloads = new ArrayList<>();
    for (WorkloadResult workload : WorstFirst.sorted(result.workloads())) {
      workloads.add(new HtmlWorkload(workloads.size() + 1, workload, versions));
    }
    return workloads;
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

  /** The host, by what its facts are about. */
  Map<String, String> host() {
    return HostWords.of(result.host());
  }

  List<Phase> phases() {
    Timing timing = result.timing();
    return List.of(
        new Phase("Building the versions", timing.build()),
        new Phase("Measuring", timing.measure()),
        new Phase("of it in VM starts", timing.vmStarts()),
        new Phase("of it in JMH iterations", timing.iterations()),
        new Phase("Evaluating", timing.evaluate()),
        new Phase("Writing the reports", timing.report()),
        new Phase("In all", timing.total()));
  }

  /** A part of the whole time in words. */
  String share(long nanoseconds) {
    long total = result.timing().total();
    return total > 0 ? Words.percent((double) nanoseconds / total) : Words.percent(Double.NaN);
  }
}
