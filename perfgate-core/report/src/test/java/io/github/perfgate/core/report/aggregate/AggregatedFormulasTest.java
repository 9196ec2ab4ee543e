package io.github.perfgate.core.report.aggregate;

import static io.github.perfgate.core.report.aggregate.ModuleGates.asking;
import static io.github.perfgate.core.report.aggregate.ModuleGates.gate;
import static io.github.perfgate.core.report.aggregate.ModuleGates.look;
import static io.github.perfgate.core.report.aggregate.ModuleGates.question;
import static io.github.perfgate.core.report.aggregate.ModuleGates.together;
import static io.github.perfgate.core.report.aggregate.ModuleGates.unchanged;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaPart;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Look;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What formulas say after a family has answered their questions anew. */
class AggregatedFormulasTest {
  private static final Acceptance ADVISORY =
      new Acceptance("a.B#c", Acceptance.Covers.ALL, 2, null, "it varies", "pom");

  @Test
  void formulasGetTheValueOfTheirComparisonsAnew() {
    // not (a <= b) or c < d: the first comparison is violated, so the formula holds.
    FormulaPart first = leaf(FormulaVerdict.VIOLATED, 0);
    FormulaPart second = leaf(FormulaVerdict.VIOLATED, 1);
    FormulaPart tree =
        new FormulaPart(
            FormulaPart.Operator.OR,
            FormulaVerdict.HOLDS,
            null,
            List.of(
                new FormulaPart(
                    FormulaPart.Operator.NOT, FormulaVerdict.HOLDS, null, List.of(first)),
                second));
    FormulaResult formula =
        new FormulaResult(
            "not (a <= b) | c < d",
            "limits.spl:1:1",
            null,
            FormulaVerdict.HOLDS,
            "gate",
            List.of(
                Results.ofTimes("a <= b", FormulaVerdict.VIOLATED, null, false, null),
                Results.ofTimes("c < d", FormulaVerdict.VIOLATED, null, false, null)),
            tree);
    AskedQuestion slower =
        new AskedQuestion(
            null,
            List.of(new AskedQuestion.Place(0, 0, false)),
            Verdict.REGRESSION,
            true,
            false,
            List.of(look(0.02, Verdict.REGRESSION)));
    AskedQuestion notLess =
        new AskedQuestion(
            null,
            List.of(new AskedQuestion.Place(0, 1, true)),
            Verdict.NO_CHANGE,
            true,
            false,
            List.of(look(1, Verdict.NO_CHANGE)));
    GateResult gate = asking(Results.gate(List.of(), List.of(formula)), List.of(slower, notLess));

    assertThat(together(gate).formulas()).containsExactly(formula);
    FormulaResult all = together(gate(unchanged(20)), gate).formulas().get(20);
    assertThat(all.comparisons())
        .extracting(one -> one.text(), one -> one.verdict())
        .containsExactly(
            tuple("a <= b", FormulaVerdict.UNDECIDED), tuple("c < d", FormulaVerdict.VIOLATED));
    assertThat(all.verdict()).isEqualTo(FormulaVerdict.UNDECIDED);
  }

  private static FormulaPart leaf(FormulaVerdict verdict, int comparison) {
    return new FormulaPart(FormulaPart.Operator.COMPARISON, verdict, comparison, List.of());
  }

  /** With a margin of its own the formula is violated; with that of the gate nothing is decided. */
  @Test
  void theFirstMarginIsThatOfTheVerdict() {
    GateResult gate =
        asking(
            Results.gate(
                List.of(Results.workload("a.B#c", Verdict.INCONCLUSIVE, 1.05)),
                List.of(
                    Results.written("wide", FormulaVerdict.UNDECIDED, undecided(null)),
                    Results.written("narrow", FormulaVerdict.UNDECIDED, undecided(null)))),
            List.of(
                question(
                    "a.B#c",
                    Verdict.INCONCLUSIVE,
                    look(1, null),
                    new AskedQuestion.Place(0, 0, false)),
                question(
                    "a.B#c",
                    Verdict.INCONCLUSIVE,
                    look(1e-6, Verdict.REGRESSION),
                    new AskedQuestion.Place(1, 0, false))));
    GateResult decided = together(gate);

    assertThat(decided.formulas())
        .extracting(FormulaResult::verdict)
        .containsExactly(FormulaVerdict.UNDECIDED, FormulaVerdict.VIOLATED);
    assertThat(decided.workloads().get(0).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void whatHoldsIsNotReportedAsAccepted() {
    GateResult gate =
        asking(
            Results.gate(
                List.of(Results.accepted(Results.workload("a.B#c", Verdict.INCONCLUSIVE, 1.0))),
                List.of(Results.written("it", FormulaVerdict.UNDECIDED, undecided(ADVISORY)))),
            List.of(
                question(
                    "a.B#c",
                    Verdict.INCONCLUSIVE,
                    excluding(),
                    new AskedQuestion.Place(0, 0, false))));
    GateResult decided = together(gate);

    assertThat(decided.workloads().get(0).verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(decided.workloads().get(0).accepted()).isNull();
    assertThat(decided.formulas().get(0).verdict()).isEqualTo(FormulaVerdict.HOLDS);
    assertThat(decided.formulas().get(0).comparisons().get(0).accepted()).isNull();
  }

  /** The left side takes 0.8 times as long as the right one, which is too fast. */
  @Test
  void anEqualityShowsTheSidesOfTheQuestionThatDecides() {
    AskedQuestion.Place place = new AskedQuestion.Place(0, 0, false);
    GateResult gate =
        asking(
            Results.gate(
                List.of(),
                List.of(Results.written("equal", FormulaVerdict.UNDECIDED, undecided(null)))),
            List.of(
                new AskedQuestion(
                    null, List.of(place), Verdict.INCONCLUSIVE, true, false, List.of(excluding())),
                new AskedQuestion(
                    null,
                    List.of(place),
                    Verdict.INCONCLUSIVE,
                    true,
                    false,
                    List.of(look(1e-6, Verdict.REGRESSION)))));
    ComparisonResult equal = together(gate).formulas().get(0).comparisons().get(0);

    assertThat(equal.verdict()).isEqualTo(FormulaVerdict.VIOLATED);
    assertThat(equal.reason()).startsWith("slower than the margin allows");
    assertThat(equal.sides().left()).isEqualTo("0.8 * a.B#d@CURRENT");
    assertThat(equal.sides().right()).isEqualTo("a.B#c@CURRENT");
    assertThat(equal.sides().ratio().estimate()).isEqualTo(1.25);
  }

  private static Look excluding() {
    return new Look(10, 0.9, 1, 0.01, 0.001, 0.05, 1, 1, Verdict.NO_CHANGE, false);
  }

  private static ComparisonResult undecided(@Nullable Acceptance accepted) {
    return Results.ofTimes(
        "a comparison",
        FormulaVerdict.UNDECIDED,
        new Slowdown(0.8, 0.75, 0.85, 0.98),
        false,
        accepted);
  }
}
