package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.words.AllocationWords;
import io.github.perfgate.core.report.words.Blame;
import io.github.perfgate.core.report.words.WorkloadName;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The test cases of allocated bytes in JUnit XML: one for each workload with a verdict on them.
 * More bytes without an acceptance are a failure. More that may be chance is skipped, unless it
 * fails the build.
 */
final class JUnitAllocation {
  private JUnitAllocation() {}

  static List<JUnitCase> of(List<WorkloadResult> workloads, Blame blame) {
    return workloads.stream()
        .flatMap(one -> Stream.ofNullable(one.allocation()).map(bytes -> of(one, bytes, blame)))
        .toList();
  }

  private static JUnitCase of(WorkloadResult workload, AllocationDecision allocation, Blame blame) {
    WorkloadName name = WorkloadName.of(workload.id());
    String words = AllocationWords.decided(allocation);
    List<String> lines = new ArrayList<>();
    Acceptance accepted = allocation.accepted();
    if (accepted != null) {
      lines.add("%s, %s: %s".formatted(accepted.mark(), accepted.place(), accepted.reason()));
    }
    lines.add(words);
    lines.add("verdict: %s, %s".formatted(allocation.verdict(), allocation.reason()));
    lines.add("measure again: " + PlainText.line(workload.execution().command()));
    return new JUnitCase(
        name.type(),
        name.method() + name.tail() + ", allocated bytes",
        workload.execution().source(),
        switch (allocation.verdict()) {
          case REGRESSION ->
              allocation.violated() ? JUnitCase.Outcome.FAILED : JUnitCase.Outcome.PASSED;
          case INCONCLUSIVE ->
              blame.isOnBytes(workload) ? JUnitCase.Outcome.UNDECIDED : JUnitCase.Outcome.SKIPPED;
          case IMPROVEMENT, NO_CHANGE, NOT_COMPARABLE, NOTHING_COMPARED, ERROR ->
              JUnitCase.Outcome.PASSED;
        },
        words,
        lines);
  }
}
