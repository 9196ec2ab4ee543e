package io.github.perfgate.core.studies.slowdowns;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.gate.plan.ExecutedMethods.Execution;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.WorkloadKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests the way from the gate's verdicts to an outcome. */
class MutantsTest {
  private static final MethodId ID = new MethodId("a.B", "m", "()V");
  private static final MutableMethod METHOD =
      new MutableMethod(ID, Path.of("classes"), "a/B.class");
  private static final List<Execution> EXECUTIONS =
      List.of(execution("one", 2, 6), execution("two", 1, 3));

  @Test
  void oneRegressionIsEnough() {
    Mutant mutant =
        judged(
            Results.workload("two", Verdict.REGRESSION, 1.2),
            Results.workload("one", Verdict.NO_CHANGE, 1.0),
            Results.workload("other", Verdict.REGRESSION, 1.2));

    assertThat(mutant.outcome()).isEqualTo(MutantOutcome.FOUND);
    assertThat(mutant.method()).isEqualTo(ID);
    assertThat(mutant.reason()).isEqualTo("1 of 2 workloads that execute it became a regression");
    assertThat(mutant.workloads())
        .extracting(SlowedWorkload::workload)
        .containsExactly("one", "two");
  }

  @Test
  void tellsWhatWasToBeExpected() {
    SlowedWorkload checked =
        judged(Results.workload("one", Verdict.NO_CHANGE, 1.0)).workloads().get(0);

    assertThat(checked.calls()).isEqualTo(2);
    assertThat(checked.share()).isEqualTo(0.25);
    // The means of the baseline's forks are 101 and 99 ns.
    assertThat(checked.time()).isEqualTo(100.0);
    assertThat(checked.expected()).isEqualTo(0.1);
    assertThat(checked.minimumDetectable()).isEqualTo(0.035);
    assertThat(checked.rounds()).isEqualTo(2);
  }

  @Test
  void undecidedFasterAndUnchangedOnesAreMisses() {
    assertThat(judged(Results.workload("one", Verdict.INCONCLUSIVE, 1.1)).outcome())
        .isEqualTo(MutantOutcome.MISSED);
    assertThat(judged(Results.workload("one", Verdict.IMPROVEMENT, 0.9)).outcome())
        .isEqualTo(MutantOutcome.MISSED);
    assertThat(
            judged(
                    Results.workload("one", Verdict.ERROR, null),
                    Results.workload("two", Verdict.NO_CHANGE, 1.0))
                .outcome())
        .isEqualTo(MutantOutcome.MISSED);
  }

  @Test
  void whatCouldNotBeMeasuredHasFailedAndSaysWhy() {
    Mutant mutant =
        judged(
            Results.workload("one", Verdict.NOT_COMPARABLE, null),
            Results.workload("two", Verdict.ERROR, null));

    assertThat(mutant.outcome()).isEqualTo(MutantOutcome.FAILED);
    assertThat(mutant.reason()).isEqualTo("one: The reason of NOT_COMPARABLE");
    assertThat(mutant.workloads().get(0).expected()).isNull();
    assertThat(judged(Results.workload("one", Verdict.INCONCLUSIVE, null)).outcome())
        .isEqualTo(MutantOutcome.FAILED);
    assertThat(judged().reason()).contains("measured none");
  }

  @Test
  void whatNothingExecutesWasNotMeasured() {
    assertThat(Mutants.notExecuted(METHOD, 3).outcome()).isEqualTo(MutantOutcome.NOT_EXECUTED);
    assertThat(Mutants.failed(METHOD, "why").outcome()).isEqualTo(MutantOutcome.FAILED);
  }

  private static Mutant judged(WorkloadResult... results) {
    return Mutants.judged(METHOD, 5, EXECUTIONS, List.of(results));
  }

  private static Execution execution(String id, double calls, double others) {
    return new Execution(
        id, WorkloadKind.JMH, Map.of(ID, calls, new MethodId("a.B", "other", "()V"), others));
  }
}
