package io.github.perfgate.core.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Circumstances;
import io.github.perfgate.core.result.workload.EffectSize;
import io.github.perfgate.core.result.workload.Evidence;
import io.github.perfgate.core.result.workload.TimesByVersion;
import io.github.perfgate.core.result.workload.WorkloadDecision;
import io.github.perfgate.core.result.workload.WorkloadExecution;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExitRuleTest {
  static final Acceptance ACCEPTANCE =
      new Acceptance("a", Acceptance.Covers.TIME, 2, null, "why", "pom");

  @Test
  void theGravestVerdictIsTheGates() {
    assertThat(ExitRule.gravest(List.of(Verdict.NO_CHANGE, Verdict.REGRESSION, Verdict.ERROR)))
        .isEqualTo(Verdict.REGRESSION);
    assertThat(ExitRule.gravest(List.of(Verdict.NO_CHANGE, Verdict.INCONCLUSIVE)))
        .isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(ExitRule.gravest(List.of(Verdict.NO_CHANGE, Verdict.IMPROVEMENT)))
        .isEqualTo(Verdict.IMPROVEMENT);
  }

  @Test
  void violationsAndErrorsAlwaysFailAndWhatHasNoCounterpartNeverDoes() {
    for (FailOn failOn : EnumSet.complementOf(EnumSet.of(FailOn.NEVER))) {
      ExitRule rule = new ExitRule(failOn);
      assertThat(rule.passes(List.of(formula(FormulaVerdict.VIOLATED)))).isFalse();
      assertThat(rule.passes(List.of(formula(FormulaVerdict.ERROR)))).isFalse();
      assertThat(rule.passes(List.of(formula(FormulaVerdict.HOLDS), incomparable()))).isTrue();
    }
  }

  @Test
  void whatIsNotDecidedFailsWhenAskedFor() {
    List<FormulaResult> open = List.of(formula(FormulaVerdict.UNDECIDED));
    List<FormulaResult> suspect = List.of(formula(FormulaVerdict.UNDECIDED, true, true));

    assertThat(new ExitRule(FailOn.REGRESSION).passes(suspect)).isTrue();
    assertThat(new ExitRule(FailOn.SUSPECT).passes(open)).isTrue();
    assertThat(new ExitRule(FailOn.SUSPECT).passes(suspect)).isFalse();
    assertThat(new ExitRule(FailOn.INCONCLUSIVE).passes(open)).isFalse();
  }

  @Test
  void nothingIsDecidedWhereAllThatCanBeComparedIsOpen() {
    FormulaResult open = formula(FormulaVerdict.UNDECIDED);

    assertThat(new ExitRule(FailOn.REGRESSION).isNothingDecided(List.of(open, open))).isTrue();
    assertThat(new ExitRule(FailOn.REGRESSION).isNothingDecided(List.of(open, incomparable())))
        .isTrue();
    assertThat(
            new ExitRule(FailOn.REGRESSION)
                .isNothingDecided(List.of(open, formula(FormulaVerdict.HOLDS))))
        .isFalse();
    assertThat(
            new ExitRule(FailOn.REGRESSION)
                .isNothingDecided(List.of(open, formula(FormulaVerdict.ERROR))))
        .isFalse();
    assertThat(new ExitRule(FailOn.REGRESSION).isNothingDecided(List.of(incomparable()))).isFalse();
    assertThat(new ExitRule(FailOn.REGRESSION).isNothingDecided(List.of())).isFalse();
  }

  @Test
  void theSentenceCountsAndNeverSaysFasterOfWhatIsNotShown() {
    ExitRule rule = new ExitRule(FailOn.REGRESSION);
    List<FormulaResult> violated =
        List.of(formula(FormulaVerdict.VIOLATED), formula(FormulaVerdict.HOLDS));
    List<FormulaResult> held = List.of(formula(FormulaVerdict.HOLDS));

    assertThat(
            sentence(
                rule, violated, of(Verdict.REGRESSION, Verdict.NO_CHANGE), "the baseline (a1b2)"))
        .isEqualTo(
            "Failed: 1 of 2 workloads is slower than the baseline (a1b2) by more than 2 %, 1 is not slower.");
    assertThat(sentence(rule, held, of(Verdict.NO_CHANGE, Verdict.NO_CHANGE), "the baseline"))
        .isEqualTo("Passed: 2 of 2 workloads are not slower than the baseline by more than 2 %.");
    assertThat(sentence(rule, List.of(), List.of(), "the baseline")).contains("nothing to measure");
  }

  @Test
  void whatWasNotMeasuredIsNotCalledNotSlower() {
    ExitRule rule = new ExitRule(FailOn.REGRESSION);
    List<FormulaResult> held = List.of(formula(FormulaVerdict.HOLDS));
    WorkloadResult same = workload(Verdict.NO_CHANGE, 10);
    WorkloadResult unaffected = workload(Verdict.NO_CHANGE, 0);

    assertThat(sentence(rule, held, List.of(same, unaffected, unaffected), "the baseline (a1b2)"))
        .isEqualTo(
            "Passed: 1 of 3 workloads is not slower than the baseline (a1b2) by more than 2 %, 2"
                + " execute nothing that changed.");
    assertThat(
            sentence(
                rule,
                List.of(formula(FormulaVerdict.VIOLATED)),
                List.of(workload(Verdict.REGRESSION, 10), unaffected),
                "the baseline"))
        .isEqualTo(
            "Failed: 1 of 2 workloads is slower than the baseline by more than 2 %, 1 executes"
                + " nothing that changed.");
    assertThat(sentence(rule, held, List.of(unaffected, unaffected), "the baseline (a1b2)"))
        .isEqualTo("Passed: 0 of 2 workloads affected since the baseline (a1b2).");
    assertThat(sentence(rule, held, List.of(unaffected), "the baseline"))
        .isEqualTo("Passed: 0 of 1 workload affected since the baseline.");
  }

  @Test
  void theSentenceOnWrittenFormulasSpeaksOfThem() {
    ExitRule rule = new ExitRule(FailOn.REGRESSION);

    assertThat(
            sentence(
                rule,
                List.of(
                    formula(FormulaVerdict.VIOLATED),
                    formula(FormulaVerdict.HOLDS),
                    formula(FormulaVerdict.HOLDS),
                    formula(FormulaVerdict.UNDECIDED))))
        .isEqualTo("Failed: 1 of 4 formulas is violated, 1 undecided, 2 shown to hold.");
    assertThat(sentence(rule, List.of(incomparable())))
        .isEqualTo("Passed: 1 of 1 formula is not comparable.");
  }

  @Test
  void whatIsAcceptedFailsNothingAndTheSentenceSaysSo() {
    List<FormulaResult> formulas = List.of(accepted(), formula(FormulaVerdict.HOLDS));
    ExitRule rule = new ExitRule(FailOn.INCONCLUSIVE);

    assertThat(rule.passes(formulas)).isTrue();
    assertThat(sentence(rule, formulas))
        .isEqualTo("Passed: 1 of 2 formulas is violated, 1 of them accepted, 1 shown to hold.");
    assertThat(rule.failure(List.of(accepted(), formula(FormulaVerdict.ERROR))))
        .isEqualTo(Verdict.ERROR);
    assertThat(rule.failure(List.of(accepted(), formula(FormulaVerdict.VIOLATED))))
        .isEqualTo(Verdict.REGRESSION);
  }

  @Test
  void whatAnAcceptedComparisonHidesCounts() {
    FormulaPart violated = leaf(FormulaVerdict.VIOLATED, 0);
    ExitRule rule = new ExitRule(FailOn.REGRESSION);

    assertThat(rule.failure(List.of(and(violated, leaf(FormulaVerdict.ERROR, 1)))))
        .isEqualTo(Verdict.ERROR);
    assertThat(rule.failure(List.of(and(violated, leaf(FormulaVerdict.VIOLATED, 1)))))
        .isEqualTo(Verdict.REGRESSION);
    assertThat(rule.passes(List.of(and(violated, leaf(FormulaVerdict.HOLDS, 1))))).isTrue();
    assertThat(
            rule.passes(
                List.of(tree(FormulaPart.Operator.OR, violated, leaf(FormulaVerdict.VIOLATED, 1)))))
        .isTrue();
    assertThat(
            rule.passes(
                List.of(
                    and(
                        new FormulaPart(
                            FormulaPart.Operator.NOT,
                            FormulaVerdict.VIOLATED,
                            null,
                            List.of(leaf(FormulaVerdict.HOLDS, 1))),
                        violated))))
        .isFalse();
  }

  @Test
  void neverFailsForWhatCouldNotBeMeasuredOnly() {
    ExitRule never = new ExitRule(FailOn.NEVER);
    List<FormulaResult> violated = List.of(formula(FormulaVerdict.VIOLATED));

    assertThat(never.passes(violated)).isTrue();
    assertThat(sentence(never, violated))
        .isEqualTo(
            "Passed, as <failOn> is never, but would have failed: 1 of 1 formula is violated.");
    assertThat(never.passes(List.of(formula(FormulaVerdict.UNDECIDED, true, true)))).isTrue();
    assertThat(
            never.failure(List.of(formula(FormulaVerdict.VIOLATED), formula(FormulaVerdict.ERROR))))
        .isEqualTo(Verdict.ERROR);
    assertThat(sentence(never, List.of(accepted())))
        .isEqualTo("Passed: 1 of 1 formula is violated, 1 of them accepted.");
  }

  @Test
  void whatIsUndecidedAndAcceptedFailsNoStricterGateAndIsSaidToBeAccepted() {
    FormulaResult covered = formula(FormulaVerdict.UNDECIDED, true, true, true);
    FormulaResult open = formula(FormulaVerdict.UNDECIDED, true, true);

    for (FailOn failOn : List.of(FailOn.SUSPECT, FailOn.INCONCLUSIVE)) {
      ExitRule rule = new ExitRule(failOn);
      assertThat(rule.passes(List.of(covered))).isTrue();
      assertThat(rule.passes(List.of(open))).isFalse();
      assertThat(sentence(rule, List.of(covered)))
          .isEqualTo("Passed: 1 of 1 formula is undecided, 1 of them accepted.");
    }
    assertThat(sentence(new ExitRule(FailOn.REGRESSION), List.of(covered)))
        .isEqualTo("Passed: 1 of 1 formula is undecided.");
  }

  @Test
  void besideAnAcceptedUndecidedComparisonTheOthersCountAlone() {
    FormulaResult suspects = undecided(FormulaPart.Operator.AND, true, true);
    FormulaResult incomparable = undecided(FormulaPart.Operator.AND, false, false);

    assertThat(new ExitRule(FailOn.SUSPECT).passes(List.of(suspects))).isFalse();
    assertThat(
            new ExitRule(FailOn.SUSPECT)
                .passes(List.of(undecided(FormulaPart.Operator.AND, false, true))))
        .isTrue();
    assertThat(new ExitRule(FailOn.INCONCLUSIVE).passes(List.of(suspects))).isFalse();
    assertThat(new ExitRule(FailOn.INCONCLUSIVE).passes(List.of(incomparable))).isTrue();
    assertThat(
            new ExitRule(FailOn.INCONCLUSIVE)
                .passes(List.of(undecided(FormulaPart.Operator.NOT, false, true))))
        .as("nothing is accepted under a negation")
        .isFalse();
  }

  /**
   * An undecided formula whose comparison 0 is suspect and accepted; comparison 1 is not accepted
   * and may be suspect.
   */
  private static FormulaResult undecided(
      FormulaPart.Operator operator, boolean suspect, boolean comparable) {
    List<FormulaPart> leaves =
        List.of(leaf(FormulaVerdict.UNDECIDED, 0), leaf(FormulaVerdict.UNDECIDED, 1));
    return new FormulaResult(
        "",
        "test.spl:1:1",
        null,
        FormulaVerdict.UNDECIDED,
        "gate",
        List.of(
            formula(FormulaVerdict.UNDECIDED, true, true, true).comparisons().get(0),
            formula(FormulaVerdict.UNDECIDED, suspect, comparable).comparisons().get(0)),
        new FormulaPart(
            operator,
            FormulaVerdict.UNDECIDED,
            null,
            operator == FormulaPart.Operator.NOT
                ? List.of(
                    new FormulaPart(
                        FormulaPart.Operator.OR, FormulaVerdict.UNDECIDED, null, leaves))
                : leaves));
  }

  @Test
  void theSentenceBeginsWithWhatFailsTheBuild() {
    FormulaResult hiding = and(leaf(FormulaVerdict.VIOLATED, 0), leaf(FormulaVerdict.ERROR, 1));

    assertThat(sentence(new ExitRule(FailOn.REGRESSION), List.of(hiding)))
        .isEqualTo("Failed: 1 of 1 formula is not measurable.");
    assertThat(sentence(new ExitRule(FailOn.REGRESSION), List.of(hiding, accepted())))
        .isEqualTo("Failed: 1 of 2 formulas is not measurable, 1 violated (1 accepted).");
    assertThat(
            sentence(
                new ExitRule(FailOn.NEVER),
                List.of(formula(FormulaVerdict.VIOLATED), formula(FormulaVerdict.ERROR)),
                of(Verdict.REGRESSION, Verdict.ERROR),
                "the baseline"))
        .isEqualTo("Failed: 1 of 2 workloads is not measurable, 1 is slower.");
  }

  private static FormulaResult and(FormulaPart... parts) {
    return tree(FormulaPart.Operator.AND, parts);
  }

  /** A violated formula whose comparison 0 is accepted, and whose comparison 1 is not. */
  private static FormulaResult tree(FormulaPart.Operator operator, FormulaPart... parts) {
    return new FormulaResult(
        "",
        "test.spl:1:1",
        null,
        FormulaVerdict.VIOLATED,
        "gate",
        List.of(
            accepted().comparisons().get(0), formula(FormulaVerdict.VIOLATED).comparisons().get(0)),
        new FormulaPart(operator, FormulaVerdict.VIOLATED, null, List.of(parts)));
  }

  private static FormulaPart leaf(FormulaVerdict verdict, int place) {
    return new FormulaPart(FormulaPart.Operator.COMPARISON, verdict, place, List.of());
  }

  private static FormulaResult accepted() {
    return formula(FormulaVerdict.VIOLATED, false, true, true);
  }

  private static FormulaResult incomparable() {
    return formula(FormulaVerdict.UNDECIDED, false, false);
  }

  static FormulaResult formula(FormulaVerdict verdict) {
    return formula(verdict, false, true);
  }

  private static FormulaResult formula(
      FormulaVerdict verdict, boolean suspect, boolean comparable) {
    return formula(verdict, suspect, comparable, false);
  }

  private static FormulaResult formula(
      FormulaVerdict verdict, boolean suspect, boolean comparable, boolean accepted) {
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
                new ComparisonResult.Sides(null, null, null, 10, null, null),
                new ComparisonResult.Decider("gate", 0.01, 0),
                suspect,
                comparable,
                new ComparisonResult.Acceptability(true, accepted ? ACCEPTANCE : null),
                List.of())),
        new FormulaPart(FormulaPart.Operator.COMPARISON, verdict, 0, List.of()));
  }

  static List<WorkloadResult> of(Verdict... verdicts) {
    return Arrays.stream(verdicts).map(verdict -> workload(verdict, 10)).toList();
  }

  private static WorkloadResult workload(Verdict verdict, int rounds) {
    return new WorkloadResult(
        "w",
        "jmh",
        new WorkloadDecision(verdict, "", false, 0.02, "gate"),
        new EffectSize(null, null, null, null, null),
        new Evidence(
            rounds,
            0,
            TimesByVersion.NONE,
            TimesByVersion.NONE,
            null,
            List.of(),
            List.of(),
            List.of(),
            Circumstances.NONE,
            List.of()),
        null,
        null,
        new WorkloadExecution(null, null, null, "", null, null),
        null);
  }

  private static String sentence(ExitRule rule, List<FormulaResult> formulas) {
    return new Headline(rule, formulas).ofFormulas();
  }

  private static String sentence(
      ExitRule rule,
      List<FormulaResult> formulas,
      List<WorkloadResult> workloads,
      String baseline) {
    return new Headline(rule, formulas).ofWorkloads(workloads, baseline);
  }
}
