package io.github.perfgate.core.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExitRuleTest {
  @Test
  void the_gravest_verdict_is_the_gates() {
    ExitRule rule = new ExitRule(FailOn.REGRESSION);

    assertThat(rule.verdict(of(Verdict.NO_CHANGE, Verdict.REGRESSION, Verdict.ERROR)))
        .isEqualTo(Verdict.REGRESSION);
    assertThat(rule.verdict(of(Verdict.NO_CHANGE, Verdict.INCONCLUSIVE)))
        .isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(rule.verdict(of(Verdict.NO_CHANGE, Verdict.IMPROVEMENT)))
        .isEqualTo(Verdict.IMPROVEMENT);
  }

  @Test
  void regressions_and_errors_always_fail_and_what_has_no_counterpart_never_does() {
    for (FailOn failOn : FailOn.values()) {
      ExitRule rule = new ExitRule(failOn);
      assertThat(rule.passes(of(Verdict.REGRESSION))).isFalse();
      assertThat(rule.passes(of(Verdict.ERROR))).isFalse();
      assertThat(rule.passes(of(Verdict.NOT_COMPARABLE, Verdict.IMPROVEMENT, Verdict.NO_CHANGE)))
          .isTrue();
    }
  }

  @Test
  void what_is_not_decided_fails_when_asked_for() {
    List<WorkloadResult> open = List.of(workload(Verdict.INCONCLUSIVE, false));
    List<WorkloadResult> suspect = List.of(workload(Verdict.INCONCLUSIVE, true));

    assertThat(new ExitRule(FailOn.REGRESSION).passes(suspect)).isTrue();
    assertThat(new ExitRule(FailOn.SUSPECT).passes(open)).isTrue();
    assertThat(new ExitRule(FailOn.SUSPECT).passes(suspect)).isFalse();
    assertThat(new ExitRule(FailOn.INCONCLUSIVE).passes(open)).isFalse();
  }

  @Test
  void the_sentence_counts_and_never_says_faster_of_what_is_not_shown() {
    ExitRule rule = new ExitRule(FailOn.REGRESSION);

    assertThat(rule.sentence(of(Verdict.REGRESSION, Verdict.NO_CHANGE), "BASELINE (a1b2)"))
        .isEqualTo("Failed: 1 of 2 workloads is slower than BASELINE (a1b2) allows, 1 no change.");
    assertThat(rule.sentence(of(Verdict.NO_CHANGE, Verdict.NO_CHANGE), "BASELINE"))
        .isEqualTo("Passed: 2 of 2 workloads are not slower than BASELINE allows.");
    assertThat(rule.sentence(List.of(), "BASELINE")).contains("nothing to measure");
  }

  @Test
  void the_default_formula_of_a_workload_follows_its_verdict() {
    FormulaResult formula = DefaultFormula.of(workload(Verdict.REGRESSION, false));

    assertThat(formula.text()).isEqualTo("w@CURRENT <= 1.02 * w@BASELINE");
    assertThat(formula.verdict()).isEqualTo(FormulaVerdict.VIOLATED);
    assertThat(DefaultFormula.of(workload(Verdict.INCONCLUSIVE, true)).verdict())
        .isEqualTo(FormulaVerdict.UNDECIDED);
  }

  private static List<WorkloadResult> of(Verdict... verdicts) {
    return Arrays.stream(verdicts).map(verdict -> workload(verdict, false)).toList();
  }

  private static WorkloadResult workload(Verdict verdict, boolean suspect) {
    return new WorkloadResult(
        "w", "jmh", verdict, "", suspect, 0.02, "gate", null, null, null, null, null, 0, 0,
        Map.of(), List.of(), List.of(), List.of(), List.of(), "");
  }
}
