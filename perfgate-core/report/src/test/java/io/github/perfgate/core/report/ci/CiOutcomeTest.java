package io.github.perfgate.core.report.ci;

import static java.util.Comparator.naturalOrder;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.Coverage;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CiOutcomeTest {
  private static final CiOutcome SLOWER = of(Results.workload("a.B.slow", Verdict.REGRESSION, 1.2));
  private static final CiOutcome SAME = of(Results.workload("a.B.same", Verdict.NO_CHANGE, 1.0));

  @Test
  void aRegressionIsCountedAndAChange() {
    assertThat(SLOWER.asOutputs())
        .isEqualTo(
            """
            verdict=REGRESSION
            changed=true
            regressions=1
            report=target/perfgate/index.html
            """);
    assertThat(SAME.asVariables())
        .isEqualTo(
            """
            PERFGATE_VERDICT=NO_CHANGE
            PERFGATE_CHANGED=false
            PERFGATE_REGRESSIONS=0
            PERFGATE_REPORT=target/perfgate/index.html
            """);
  }

  @Test
  void anImprovementBesideSomethingUndecidedIsAChange() {
    CiOutcome outcome =
        of(
            Results.workload("a.B.fast", Verdict.IMPROVEMENT, 0.5),
            Results.workload("a.B.open", Verdict.INCONCLUSIVE, 1.0));

    assertThat(outcome.changed()).isTrue();
    assertThat(of(Results.workload("a.B.open", Verdict.INCONCLUSIVE, 1.0)).changed()).isFalse();
  }

  @Test
  void whatIsUndecidedIsAChangeIfItFailsTheBuild() {
    CiOutcome outcome = of(false, Results.workload("a.B.open", Verdict.INCONCLUSIVE, 1.0));

    assertThat(outcome.changed()).isTrue();
    assertThat(outcome.regressions()).isZero();
  }

  @Test
  void whatIsAcceptedIsNoRegression() {
    CiOutcome outcome = of(Results.accepted(Results.workload("a.B.slow", Verdict.REGRESSION, 1.2)));

    assertThat(outcome.regressions()).isZero();
    assertThat(outcome.changed()).isTrue();
  }

  @Test
  void aWorkloadWithMoreTimeAndMoreBytesCountsOnce() {
    CiOutcome outcome =
        of(
            Results.judged(
                Results.workload("a.B.slow", Verdict.REGRESSION, 1.2),
                Results.bytes(Verdict.REGRESSION, 800, null)));

    assertThat(outcome.regressions()).isEqualTo(1);
  }

  @Test
  void formulasCountToo() {
    CiOutcome outcome =
        CiOutcome.of(
            Results.gate(List.of(), List.of(Results.written("a <= b", FormulaVerdict.VIOLATED))),
            "index.html");

    assertThat(outcome.regressions()).isEqualTo(1);
  }

  @Test
  void ofTwoModulesTheGraverOneHasTheReport() {
    CiOutcome other = new CiOutcome(Verdict.NO_CHANGE, false, 0, "b/target/perfgate/index.html");

    assertThat(other.and(SLOWER)).isEqualTo(SLOWER);
    assertThat(SLOWER.and(other)).isEqualTo(SLOWER);
    assertThat(SLOWER.and(SLOWER).regressions()).isEqualTo(2);
  }

  @Test
  void readsWhatItWroteAmongTheLinesOfOthers() {
    String lines = "other=1\n" + SAME.asOutputs() + "text without a value\n" + SLOWER.asOutputs();

    assertThat(CiOutcome.in(lines)).contains(SLOWER);
    assertThat(CiOutcome.in("verdict=accepted\nregressions=many\n")).isEmpty();
    assertThat(CiOutcome.in("")).isEmpty();
    assertThat(CiOutcome.inVariables(SLOWER.asVariables())).contains(SLOWER);
    assertThat(CiOutcome.inVariables(SLOWER.asOutputs())).isEmpty();
  }

  @Test
  void noPathMakesALineOfItsOwn() {
    CiOutcome outcome =
        CiOutcome.of(Results.gate(List.of(), List.of()), "a\nPERFGATE_VERDICT=NO_CHANGE");

    assertThat(outcome.asVariables()).hasLineCount(4);
  }

  private static CiOutcome of(WorkloadResult... workloads) {
    return of(true, workloads);
  }

  private static CiOutcome of(boolean passed, WorkloadResult... workloads) {
    GateResult gate = Results.gate(List.of(workloads), List.of());
    Verdict gravest =
        Stream.of(workloads).map(WorkloadResult::gravest).min(naturalOrder()).orElseThrow();
    return CiOutcome.of(
        new GateResult(
            gate.schemaVersion(),
            gate.gated(),
            new GateResult.Outcome(gravest, passed, "the outcome", Coverage.NOTHING, List.of()),
            gate.versions(),
            gate.workloads(),
            gate.formulas(),
            gate.tests(),
            gate.concurrent(),
            gate.work(),
            gate.conditions()),
        "target/perfgate/index.html");
  }
}
