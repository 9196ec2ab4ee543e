package io.github.perfgate.core.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExitRuleTest {
  @Test
  void the_gravest_verdict_is_the_gates() {
    assertThat(ExitRule.gravest(List.of(Verdict.NO_CHANGE, Verdict.REGRESSION, Verdict.ERROR)))
        .isEqualTo(Verdict.REGRESSION);
    assertThat(ExitRule.gravest(List.of(Verdict.NO_CHANGE, Verdict.INCONCLUSIVE)))
        .isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(ExitRule.gravest(List.of(Verdict.NO_CHANGE, Verdict.IMPROVEMENT)))
        .isEqualTo(Verdict.IMPROVEMENT);
  }

  @Test
  void violations_and_errors_always_fail_and_what_has_no_counterpart_never_does() {
    for (FailOn failOn : FailOn.values()) {
      ExitRule rule = new ExitRule(failOn);
      assertThat(rule.passes(List.of(formula(FormulaVerdict.VIOLATED)))).isFalse();
      assertThat(rule.passes(List.of(formula(FormulaVerdict.ERROR)))).isFalse();
      assertThat(rule.passes(List.of(formula(FormulaVerdict.HOLDS), incomparable()))).isTrue();
    }
  }

  @Test
  void what_is_not_decided_fails_when_asked_for() {
    List<FormulaResult> open = List.of(formula(FormulaVerdict.UNDECIDED));
    List<FormulaResult> suspect = List.of(formula(FormulaVerdict.UNDECIDED, true, true));

    assertThat(new ExitRule(FailOn.REGRESSION).passes(suspect)).isTrue();
    assertThat(new ExitRule(FailOn.SUSPECT).passes(open)).isTrue();
    assertThat(new ExitRule(FailOn.SUSPECT).passes(suspect)).isFalse();
    assertThat(new ExitRule(FailOn.INCONCLUSIVE).passes(open)).isFalse();
  }

  @Test
  void the_sentence_counts_and_never_says_faster_of_what_is_not_shown() {
    ExitRule rule = new ExitRule(FailOn.REGRESSION);
    List<FormulaResult> violated =
        List.of(formula(FormulaVerdict.VIOLATED), formula(FormulaVerdict.HOLDS));
    List<FormulaResult> held = List.of(formula(FormulaVerdict.HOLDS));

    assertThat(
            rule.sentence(violated, of(Verdict.REGRESSION, Verdict.NO_CHANGE), "BASELINE (a1b2)"))
        .isEqualTo("Failed: 1 of 2 workloads is slower than BASELINE (a1b2) allows, 1 no change.");
    assertThat(rule.sentence(held, of(Verdict.NO_CHANGE, Verdict.NO_CHANGE), "BASELINE"))
        .isEqualTo("Passed: 2 of 2 workloads are not slower than BASELINE allows.");
    assertThat(rule.sentence(List.of(), List.of(), "BASELINE")).contains("nothing to measure");
  }

  @Test
  void the_sentence_on_written_formulas_speaks_of_them() {
    ExitRule rule = new ExitRule(FailOn.REGRESSION);

    assertThat(
            rule.sentence(
                List.of(
                    formula(FormulaVerdict.VIOLATED),
                    formula(FormulaVerdict.HOLDS),
                    formula(FormulaVerdict.HOLDS),
                    formula(FormulaVerdict.UNDECIDED))))
        .isEqualTo("Failed: 1 of 4 formulas is violated, 1 undecided, 2 shown to hold.");
    assertThat(rule.sentence(List.of(incomparable())))
        .isEqualTo("Passed: 1 of 1 formula is not comparable.");
  }

  private static FormulaResult incomparable() {
    return formula(FormulaVerdict.UNDECIDED, false, false);
  }

  private static FormulaResult formula(FormulaVerdict verdict) {
    return formula(verdict, false, true);
  }

  private static FormulaResult formula(
      FormulaVerdict verdict, boolean suspect, boolean comparable) {
    return new FormulaResult(
        "a <= b",
        "test.spl:1:1",
        null,
        verdict,
        "gate",
        List.of(
            new ComparisonResult(
                "a",
                "a <= b",
                verdict,
                "",
                null,
                10,
                "gate",
                0.01,
                0,
                suspect,
                comparable,
                List.of())),
        new FormulaPart(FormulaPart.Operator.COMPARISON, verdict, 0, List.of()));
  }

  private static List<WorkloadResult> of(Verdict... verdicts) {
    return Arrays.stream(verdicts).map(ExitRuleTest::workload).toList();
  }

  private static WorkloadResult workload(Verdict verdict) {
    return new WorkloadResult(
        "w",
        "jmh",
        verdict,
        "",
        false,
        0.02,
        "gate",
        null,
        null,
        null,
        null,
        null,
        0,
        0,
        Map.of(),
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        Circumstances.NONE,
        List.of(),
        null,
        null,
        "");
  }
}
