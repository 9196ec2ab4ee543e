package io.github.perfgate.core.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.report.Results;
import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaPart;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.Look;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AggregationTest {
  private static final double FORTY = 40;

  /**
   * A workload whose versions were compared.
   *
   * @param p the p value of "slower" with which it enters the family
   * @param verdict what its own gate decided
   */
  private record Compared(String id, double p, Verdict verdict) {}

  private static Look look(double p, Verdict decision) {
    return new Look(5, p / 10, 1, 0.01, 0.5, 0.02, 0.5, p, 1, decision);
  }

  /** A gate with a default formula for each workload, as the gate itself makes them. */
  private static GateResult gate(Compared... all) {
    List<WorkloadResult> workloads = new ArrayList<>();
    List<FormulaResult> formulas = new ArrayList<>();
    List<AskedQuestion> questions = new ArrayList<>();
    for (Compared one : all) {
      workloads.add(Results.workload(one.id(), one.verdict(), 1.2));
      formulas.add(Results.formula("no benchmark is slower", value(one.verdict()), one.id()));
      questions.add(
          question(
              one.id(),
              one.verdict(),
              look(one.p(), one.p() <= 0.05 ? Verdict.REGRESSION : null),
              new AskedQuestion.Place(formulas.size() - 1, 0, false)));
    }
    return asking(Results.gate(workloads, formulas), questions);
  }

  private static AskedQuestion question(
      String workload, Verdict verdict, Look look, AskedQuestion.Place... places) {
    return new AskedQuestion(workload, Arrays.asList(places), verdict, true, false, List.of(look));
  }

  private static GateResult asking(GateResult gate, List<AskedQuestion> questions) {
    return new GateResult(
        gate.schemaVersion(),
        gate.gated(),
        new GateResult.Outcome(gate.verdict(), gate.passed(), gate.outcome().sentence(), questions),
        gate.versions(),
        gate.workloads(),
        gate.formulas(),
        null,
        null,
        null,
        gate.conditions());
  }

  private static FormulaVerdict value(Verdict verdict) {
    return switch (verdict) {
      case REGRESSION -> FormulaVerdict.VIOLATED;
      case INCONCLUSIVE -> FormulaVerdict.UNDECIDED;
      default -> FormulaVerdict.HOLDS;
    };
  }

  private static Compared[] unchanged(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new Compared("com.acme.Other.same" + i, 1, Verdict.NO_CHANGE))
        .toArray(Compared[]::new);
  }

  private static GateResult together(GateResult... gates) {
    return new Aggregation(List.of(gates), "com.acme:parent", FailOn.REGRESSION).result();
  }

  @Test
  void anUnlikelyRegressionStaysOneAndFailsTheBuild() {
    GateResult all =
        together(
            gate(new Compared("com.acme.Text.split", 1e-4, Verdict.REGRESSION)),
            gate(unchanged(20)));

    assertThat(all.passed()).isFalse();
    assertThat(all.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(all.workloads()).hasSize(21);
    assertThat(all.outcome().sentence())
        .startsWith("Failed: 1 of 21 workloads is slower than the baseline (a1b2c3d4e5)")
        .contains("20 are not slower");
    assertThat(all.gated().module()).isEqualTo("com.acme:parent");
    assertThat(all.failure()).isEqualTo(Verdict.REGRESSION);
  }

  @Test
  void whatOneModuleConfirmedAllModulesMayNot() {
    GateResult alone = gate(new Compared("com.acme.Text.split", 0.03, Verdict.REGRESSION));

    assertThat(together(alone).passed()).isFalse();
    GateResult all = together(alone, gate(unchanged(20)));
    assertThat(all.passed()).isTrue();
    WorkloadResult split = all.workloads().get(0);
    assertThat(split.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(split.decision().suspect()).isTrue();
    assertThat(split.decision().reason())
        .isEqualTo("slower by its own test, but not confirmed over all workloads");
    assertThat(all.formulas().get(0).verdict()).isEqualTo(FormulaVerdict.UNDECIDED);
    assertThat(all.formulas().get(0).comparisons().get(0).reason())
        .isEqualTo(split.decision().reason());
  }

  @Test
  void whatWaitedForConfirmationMayGetItFromTheOthers() {
    Compared waiting = new Compared("com.acme.Text.split", 0.03, Verdict.INCONCLUSIVE);
    Compared slow = new Compared("com.acme.Other.slow", 1e-6, Verdict.REGRESSION);
    GateResult all = together(gate(waiting), gate(slow));

    assertThat(all.workloads())
        .extracting(WorkloadResult::verdict)
        .containsOnly(Verdict.REGRESSION);
    assertThat(all.workloads().get(0).decision().reason())
        .isEqualTo("slower than the margin allows after 5 rounds (p = 0.0030, boundary 0.010)");
  }

  @Test
  void questionsAreAnsweredInTheOrderOfRoundsAsOneGateAnswersThem() {
    // After five rounds slower by its own test, after ten the slowdown is excluded.
    Look crossed = look(0.03, Verdict.REGRESSION);
    Look excluded = new Look(10, 0.9, 1, 0.01, 0.001, 0.02, 0.001, 1, 1, Verdict.NO_CHANGE);
    GateResult waited =
        asking(
            gate(new Compared("com.acme.Text.split", 1, Verdict.NO_CHANGE)),
            List.of(
                new AskedQuestion(
                    "com.acme.Text.split",
                    List.of(new AskedQuestion.Place(0, 0, false)),
                    Verdict.NO_CHANGE,
                    true,
                    false,
                    List.of(crossed, excluded))));
    GateResult slowAtOnce = gate(new Compared("com.acme.Other.slow", 1e-6, Verdict.REGRESSION));

    // Two of two are slower after five rounds, so the family confirms both then.
    assertThat(together(waited, slowAtOnce).workloads())
        .extracting(WorkloadResult::verdict)
        .containsOnly(Verdict.REGRESSION);
    assertThat(together(waited, gate(unchanged(1))).workloads().get(0).verdict())
        .isEqualTo(Verdict.NO_CHANGE);
  }

  @Test
  void noisyRoundsAreNoEvidence() {
    GateResult gate = gate(new Compared("com.acme.Text.split", 1e-6, Verdict.INCONCLUSIVE));
    AskedQuestion one = gate.outcome().questions().get(0);
    GateResult disturbed =
        asking(
            gate,
            List.of(
                new AskedQuestion(
                    one.workload(), one.places(), one.verdict(), true, true, one.looks())));

    assertThat(together(gate).verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(together(disturbed).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

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

  @Test
  void bytesThatMayBeChanceAreConfirmedOverAllModules() {
    AllocationDecision more =
        new AllocationDecision(
            Verdict.REGRESSION,
            AllocationDecision.reason(true, 0.004, true),
            false,
            0.01,
            FORTY,
            2 * FORTY,
            new AllocationDecision.Chance(0.004, true),
            null);
    GateResult one = gate(new Compared("com.acme.Text.split", 1, Verdict.NO_CHANGE));
    GateResult gate =
        new GateResult(
            one.schemaVersion(),
            one.gated(),
            one.outcome(),
            one.versions(),
            List.of(Results.judged(one.workloads().get(0), more)),
            one.formulas(),
            null,
            null,
            null,
            one.conditions());

    assertThat(together(gate).passed()).isFalse();
    GateResult all = together(gate, gate(unchanged(20)));
    assertThat(all.passed()).isTrue();
    assertThat(all.workloads().get(0).allocation())
        .isEqualTo(
            new AllocationDecision(
                Verdict.INCONCLUSIVE,
                "every fork allocates more than every one of the baseline; that may be chance (p = 0.0040)",
                true,
                0.01,
                FORTY,
                2 * FORTY,
                new AllocationDecision.Chance(0.004, true),
                null));
  }

  @Test
  void aggregatedResultsCanBeAggregated() {
    GateResult first =
        gate(
            Stream.concat(
                    Stream.of(new Compared("com.acme.Text.split", 0.03, Verdict.REGRESSION)),
                    Arrays.stream(unchanged(2)))
                .toArray(Compared[]::new));
    GateResult second = gate(new Compared("com.acme.Text.join", 1e-4, Verdict.REGRESSION));

    GateResult atOnce = together(second, first, gate(unchanged(9)));
    GateResult inSteps = together(together(second, first), gate(unchanged(9)));
    assertThat(inSteps.workloads()).isEqualTo(atOnce.workloads());
    assertThat(inSteps.formulas()).isEqualTo(atOnce.formulas());
    assertThat(inSteps.outcome()).isEqualTo(atOnce.outcome());
  }

  @Test
  void whatModulesDoNotShareIsNotSaidOfAllOfThem() {
    GateResult first = gate(new Compared("com.acme.Text.split", 1, Verdict.NO_CHANGE));
    GateResult other = Results.withSettings(first, Map.of("margin", "0.05", "failOn", "never"));
    GateResult all =
        new Aggregation(
                List.of(Results.withSettings(first, Map.of("margin", "0.02")), other),
                "com.acme:parent",
                FailOn.SUSPECT)
            .result();

    assertThat(all.conditions().settings())
        .containsEntry("failOn", "suspect")
        .containsEntry("family", "all workloads of com.acme:parser, com.acme:parser")
        .doesNotContainKey("margin");
    assertThat(all.conditions().warnings())
        .contains(
            "Several modules have workloads with the same id, so links may lead to either: com.acme.Text.split");
    assertThat(all.versions())
        .extracting(VersionInfo::name, VersionInfo::commit)
        .containsExactly(tuple("BASELINE", Results.COMMIT), tuple("CURRENT", null));
  }

  @Test
  void nothingCannotBeAggregated() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Aggregation(List.of(), "com.acme:parent", FailOn.REGRESSION));
  }

  private static final Acceptance ADVISORY =
      new Acceptance("a.B#c", Acceptance.Covers.ALL, 2, null, "it varies", "pom");

  private static Look excluding() {
    return new Look(10, 0.9, 1, 0.01, 0.001, 0.05, 0.001, 1, 1, Verdict.NO_CHANGE);
  }

  private static ComparisonResult undecided(@Nullable Acceptance accepted) {
    return Results.ofTimes(
        "a comparison",
        FormulaVerdict.UNDECIDED,
        new Slowdown(0.8, 0.75, 0.85, 0.98),
        false,
        accepted);
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
}
