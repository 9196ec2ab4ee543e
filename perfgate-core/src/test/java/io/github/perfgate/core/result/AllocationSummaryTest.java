package io.github.perfgate.core.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.report.Results;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.AllocationSummary;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AllocationSummaryTest {
  private static final Acceptance ACCEPTANCE = new Acceptance("a", 2, null, "needed", "pom");

  @Test
  void aRegressionFailsTheBuildUnlessItIsAcceptedOrNothingFails() {
    AllocationSummary more = summary(Verdict.REGRESSION, null);

    assertThat(rule(FailOn.REGRESSION, more).failure(List.of())).isEqualTo(Verdict.REGRESSION);
    assertThat(rule(FailOn.NEVER, more).passes(List.of())).isTrue();
    assertThat(rule(FailOn.NEVER, more).isViolated(List.of())).isTrue();
    AllocationSummary accepted = summary(Verdict.REGRESSION, ACCEPTANCE);
    assertThat(rule(FailOn.INCONCLUSIVE, accepted).passes(List.of())).isTrue();
    assertThat(rule(FailOn.NEVER, accepted).isViolated(List.of())).isFalse();
  }

  @Test
  void whatMayBeChanceFailsAsUndecidedTimesDo() {
    AllocationSummary open = summary(Verdict.INCONCLUSIVE, null);
    AllocationSummary suspect =
        new AllocationSummary(
            List.of(
                new AllocationDecision(
                    Verdict.INCONCLUSIVE, "", true, 0.01, 400, 500, null, null)));

    assertThat(rule(FailOn.REGRESSION, suspect).passes(List.of())).isTrue();
    assertThat(rule(FailOn.SUSPECT, open).passes(List.of())).isTrue();
    assertThat(rule(FailOn.SUSPECT, suspect).passes(List.of())).isFalse();
    assertThat(rule(FailOn.INCONCLUSIVE, open).passes(List.of())).isFalse();
    AllocationSummary accepted = summary(Verdict.INCONCLUSIVE, ACCEPTANCE);
    assertThat(rule(FailOn.INCONCLUSIVE, accepted).passes(List.of())).isTrue();
  }

  @Test
  void lessOrTheSameFailsNothing() {
    for (Verdict verdict : List.of(Verdict.IMPROVEMENT, Verdict.NO_CHANGE)) {
      assertThat(rule(FailOn.INCONCLUSIVE, summary(verdict, null)).passes(List.of())).isTrue();
    }
  }

  @Test
  void theSentenceCountsEachKind() {
    AllocationSummary all =
        new AllocationSummary(
            List.of(
                Results.bytes(Verdict.REGRESSION, 500, null),
                Results.bytes(Verdict.REGRESSION, 500, ACCEPTANCE),
                Results.bytes(Verdict.IMPROVEMENT, 300, null),
                Results.bytes(Verdict.NO_CHANGE, 400, null)));

    assertThat(all.sentence())
        .isEqualTo(
            "2 workloads allocate more than allowed (1 accepted), 1 workload allocates less");
    assertThat(summary(Verdict.NO_CHANGE, null).sentence()).isEmpty();
    assertThat(rule(FailOn.REGRESSION, all).sentence(List.of(), List.of(workload()), "main"))
        .isEqualTo(
            "Failed: 1 of 1 workload is not slower than main by more than the margin; "
                + all.sentence()
                + ".");
  }

  private static WorkloadResult workload() {
    return Results.workload("a.B.c", Verdict.NO_CHANGE, 1.0);
  }

  private static AllocationSummary summary(Verdict verdict, @Nullable Acceptance accepted) {
    return new AllocationSummary(List.of(Results.bytes(verdict, 500, accepted)));
  }

  private static ExitRule rule(FailOn failOn, AllocationSummary allocation) {
    return new ExitRule(failOn, allocation, List.of());
  }
}
