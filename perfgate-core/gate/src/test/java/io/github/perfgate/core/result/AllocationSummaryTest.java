package io.github.perfgate.core.result;

import static org.assertj.core.api.Assertions.assertThat;

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
  private static final Acceptance ACCEPTANCE =
      new Acceptance("a", Acceptance.Covers.BYTES, 2, null, "needed", "pom");

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
  }

  @Test
  void theHeadlineCountsAWorkloadOnceByItsGraverVerdict() {
    List<WorkloadResult> workloads =
        List.of(
            workload("a.B.slower", Verdict.REGRESSION, Verdict.REGRESSION),
            workload("a.B.undecided", Verdict.INCONCLUSIVE, Verdict.REGRESSION),
            workload("a.B.same", Verdict.NO_CHANGE, Verdict.NO_CHANGE),
            workload("a.B.less", Verdict.NO_CHANGE, Verdict.IMPROVEMENT));

    List<FormulaResult> violated = List.of(ExitRuleTest.formula(FormulaVerdict.VIOLATED));
    assertThat(headline(violated, workloads))
        .isEqualTo(
            "Failed: 1 of 4 workloads is slower than main by more than 2 %, 1 allocates"
                + " more than allowed, 1 allocates less, 1 is not slower; 1 of them allocates more"
                + " than allowed.");
    assertThat(headline(List.of(), workloads.subList(1, 3)))
        .isEqualTo("Failed: 1 of 2 workloads allocates more than allowed, 1 is not slower.");
  }

  @Test
  void theHeadlineSaysThatBytesAreAccepted() {
    WorkloadResult accepted =
        Results.judged(
            Results.workload("a.B.c", Verdict.NO_CHANGE, 1.0),
            Results.bytes(Verdict.REGRESSION, 500, ACCEPTANCE));

    assertThat(headline(List.of(), List.of(accepted)))
        .isEqualTo("Passed: 1 of 1 workload allocates more than allowed, 1 of them accepted.");
  }

  @Test
  void anAcceptedTimeDoesNotHideBytesThatFailTheBuild() {
    WorkloadResult both =
        Results.judged(
            Results.accepted(Results.workload("a.B.c", Verdict.REGRESSION, 1.2)),
            Results.bytes(Verdict.REGRESSION, 500, null));

    assertThat(headline(List.of(), List.of(both)))
        .isEqualTo("Failed: 1 of 1 workload allocates more than allowed.");
  }

  @Test
  void acceptedBytesDoNotHideATimeThatIsUndecided() {
    WorkloadResult accepted =
        Results.judged(
            Results.suspect("a.B.c", 1.2), Results.bytes(Verdict.REGRESSION, 500, ACCEPTANCE));

    assertThat(headline(List.of(), List.of(accepted)))
        .isEqualTo(
            "Passed: 1 of 1 workload is inconclusive against main; 1 of them allocates more than"
                + " allowed (1 accepted).");
  }

  private static String headline(List<FormulaResult> formulas, List<WorkloadResult> workloads) {
    return new Headline(rule(FailOn.REGRESSION, AllocationSummary.of(workloads)), formulas)
        .ofWorkloads(workloads, "main");
  }

  private static WorkloadResult workload(String id, Verdict time, Verdict bytes) {
    return Results.judged(
        time == Verdict.INCONCLUSIVE ? Results.suspect(id, 1.2) : Results.workload(id, time, 1.2),
        Results.bytes(bytes, 500, null));
  }

  private static AllocationSummary summary(Verdict verdict, @Nullable Acceptance accepted) {
    return new AllocationSummary(List.of(Results.bytes(verdict, 500, accepted)));
  }

  private static ExitRule rule(FailOn failOn, AllocationSummary allocation) {
    return new ExitRule(failOn, List.of(allocation));
  }
}
