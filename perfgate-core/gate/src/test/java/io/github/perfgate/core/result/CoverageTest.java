package io.github.perfgate.core.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Circumstances;
import io.github.perfgate.core.result.workload.EffectSize;
import io.github.perfgate.core.result.workload.Evidence;
import io.github.perfgate.core.result.workload.TimesByVersion;
import io.github.perfgate.core.result.workload.WorkloadDecision;
import io.github.perfgate.core.result.workload.WorkloadExecution;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way in which a gate can end without having compared what a change can affect. */
class CoverageTest {
  private static final String LINKS =
      "does not link against the baseline: java.lang.NoSuchMethodError: 'long com.acme.Sum.total'";
  private static final String REMOVED = "removed: the candidate has no such benchmark";
  private static final String NO_MODULE = "no module: BASELINE has no module com.acme:bench";
  private static final String NEW_CODE = "new code: the baseline has no com.acme.Sum";

  /** What a gate is about. */
  private static final class Gate {
    private final String name;
    private final List<FormulaResult> formulas = new ArrayList<>();
    private final List<WorkloadResult> workloads = new ArrayList<>();
    private final List<ConsideredTest> tests = new ArrayList<>();
    private final List<ConcurrentClass> classes = new ArrayList<>();
    private final List<String> unknown = new ArrayList<>();

    Gate(String name) {
      this.name = name;
    }

    Gate compared(Verdict verdict) {
      return with(verdict, 10, "after 10 rounds", null);
    }

    Gate unaffected() {
      return with(Verdict.NO_CHANGE, 0, "it executes nothing that changed", null);
    }

    Gate left(String reason) {
      return with(Verdict.NOT_COMPARABLE, 0, reason, null);
    }

    Gate with(Verdict verdict, int rounds, String reason, @Nullable Acceptance accepted) {
      String id = "com.acme.SumBenchmark.b" + formulas.size();
      formulas.add(formula(id, verdict, rounds, reason, accepted));
      workloads.add(workload(id, verdict, rounds, reason));
      return this;
    }

    Gate unaffectedTest() {
      tests.add(new ConsideredTest("a.T.t" + tests.size(), false, "it executes nothing", 0, null));
      return this;
    }

    Gate unknown(String reason) {
      unknown.add(reason);
      return this;
    }

    Gate type(@Nullable String problem) {
      classes.add(
          problem == null
              ? ConcurrentClass.notMeasured("a.Cache", 0.1, 1, "", "no time was left")
              : ConcurrentClass.failed("a.Cache", 0.1, 1, "", problem));
      return this;
    }

    Coverage coverage() {
      return Coverage.of(formulas, tests, classes, unknown, (workload, reason) -> reason);
    }

    GateResult.Outcome outcome(FailOnNotCompared degree) {
      return new ExitRule(
              FailOn.REGRESSION, degree, ExitRule.others(List.of(), classes), coverage())
          .outcome(formulas, workloads, "the baseline (a1b2)", List.of());
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Gate gate(String name) {
    return new Gate(name);
  }

  static Stream<Gate> nothingCompared() {
    return Stream.of(
        gate("all do not link").left(LINKS).left(LINKS),
        gate("all new").left("new: the baseline has no such benchmark"),
        gate("all removed").left(REMOVED),
        gate("a baseline without classes")
            .left("does not link against the baseline: java.lang.NoClassDefFoundError: a/Sum"),
        gate("the baseline lacks the module").left(NO_MODULE).left(NO_MODULE),
        gate("fails in one version").left("fails only in the baseline: it is offline"),
        gate("tests that cannot be repeated").left("cannot be repeated in the baseline: it fails"),
        gate("tests that fail under the trace").left("it fails: java.util.NoSuchElementException"),
        gate("the baseline has no such test").left("BASELINE has no such test"),
        gate("no time for any").with(Verdict.INCONCLUSIVE, 0, "not measured: budget", null),
        gate("no time for a look").with(Verdict.INCONCLUSIVE, 3, "too few rounds: budget", null),
        gate("no engine").unknown("no unit test was found: no engine finds one in 3 test classes"),
        gate("unit tests of a module that the baseline lacks").unknown(NO_MODULE),
        gate("only classes that could not be measured").type(null),
        gate("others execute nothing that changed").left(LINKS).unaffected().unaffectedTest(),
        gate("some is new code").left(NEW_CODE).left(REMOVED),
        gate("failed after some rounds")
            .with(Verdict.NOT_COMPARABLE, 4, "cannot be repeated in the candidate: it fails", null),
        gate("an empty selection"));
  }

  @ParameterizedTest
  @MethodSource("nothingCompared")
  void nothingComparedIsAnOutcomeOfItsOwn(Gate gate) {
    for (FailOnNotCompared degree : FailOnNotCompared.values()) {
      GateResult.Outcome outcome = gate.outcome(degree);

      assertThat(outcome.verdict()).isEqualTo(Verdict.NOTHING_COMPARED);
      assertThat(outcome.sentence()).containsIgnoringCase("nothing was compared");
      assertThat(outcome.sentence()).doesNotContainIgnoringCase("passed", "not slower");
      // Gates refuse an empty selection before they begin.
      assertThat(outcome.passed())
          .isEqualTo(degree == FailOnNotCompared.NONE || gate.coverage().isEmpty());
    }
  }

  @Test
  void unaffectedWorkloadsOfWhatNeitherVersionBuildsCompareNothing() {
    Coverage coverage = gate("").unaffected().coverage();

    assertThat(coverage.affectsNothing()).isTrue();
    assertThat(coverage.because(List.of())).isEqualTo(coverage);
    assertThat(coverage.because(List.of("same code: a:b:1 is the same")).isNothing()).isTrue();
    assertThat(gate("").left(LINKS).unaffected().coverage().affectsNothing()).isFalse();
  }

  @Test
  void theSentenceNamesTheReasonsTheMostFrequentFirst() {
    Gate gate = gate("").left(REMOVED).left(LINKS).left(LINKS).unaffected();

    assertThat(gate.outcome(FailOnNotCompared.ALL).sentence())
        .isEqualTo(
            "Failed, as nothing was compared: 0 of 3 workloads compared; 2 (does not link against the"
                + " baseline), 1 (removed); the change cannot affect 1 other workload.");
    assertThat(gate.outcome(FailOnNotCompared.NONE).sentence())
        .startsWith("Nothing was compared, which <failOnNotCompared> allows: 0 of 3 workloads");
  }

  @Test
  void aPartIsSaidToBeOneAndFailsOnlyIfAllIsAskedFor() {
    Gate gate = gate("").compared(Verdict.NO_CHANGE).compared(Verdict.NO_CHANGE).left(LINKS);

    assertThat(gate.outcome(FailOnNotCompared.ALL).sentence())
        .isEqualTo(
            "Passed, 2 of 3 compared: 2 of 3 workloads are not slower than the baseline (a1b2) by"
                + " more than 2 %, 1 is not comparable.");
    assertThat(gate.outcome(FailOnNotCompared.ALL).verdict()).isEqualTo(Verdict.NO_CHANGE);
    GateResult.Outcome strict = gate.outcome(FailOnNotCompared.ANY);
    assertThat(strict.passed()).isFalse();
    assertThat(strict.verdict()).isEqualTo(Verdict.ERROR);
    assertThat(strict.sentence()).startsWith("Failed, 2 of 3 compared: ");
  }

  @Test
  void aRegressionOrAnErrorIsGraver() {
    Gate slower = gate("").compared(Verdict.REGRESSION).left(LINKS);
    assertThat(slower.outcome(FailOnNotCompared.ALL).sentence())
        .startsWith("Failed, 1 of 2 compared: 1 of 2 workloads is slower");
    Gate broken = gate("").with(Verdict.ERROR, 0, "fork 1 failed", null).left(LINKS);
    assertThat(broken.outcome(FailOnNotCompared.NONE).verdict()).isEqualTo(Verdict.ERROR);
    assertThat(broken.outcome(FailOnNotCompared.NONE).passed()).isFalse();
    assertThat(gate("").type("out of memory").outcome(FailOnNotCompared.ALL).verdict())
        .isEqualTo(Verdict.ERROR);
  }

  @Test
  void whatAChangeCannotAffectIsCountedAndNotCalledNotSlower() {
    Gate gate = gate("");
    for (int i = 0; i < 70; i++) {
      gate.unaffected();
    }
    for (int i = 0; i < 5; i++) {
      gate.unaffectedTest();
    }
    for (FailOnNotCompared degree : FailOnNotCompared.values()) {
      assertThat(gate.outcome(degree))
          .returns(Verdict.NO_CHANGE, GateResult.Outcome::verdict)
          .returns(true, GateResult.Outcome::passed)
          .returns(
              "Passed: 0 of 75 workloads affected since the baseline (a1b2).",
              GateResult.Outcome::sentence);
    }
    assertThat(gate("").unaffectedTest().outcome(FailOnNotCompared.ALL).sentence())
        .startsWith("Passed: 0 of 1 workload affected");
  }

  @Test
  void whatTheBaselineLacksAltogetherFailsNothingAndIsNamed() {
    Gate first = gate("").left("first commit: there is nothing before it");
    Gate code = gate("").left(NEW_CODE).left(NEW_CODE);
    Gate advisory =
        gate("")
            .with(
                Verdict.NOT_COMPARABLE,
                0,
                LINKS,
                new Acceptance("b0", Acceptance.Covers.TIME, 2, null, "waits", "pom"));
    for (FailOnNotCompared degree : FailOnNotCompared.values()) {
      assertThat(first.outcome(degree).passed()).isTrue();
      assertThat(code.outcome(degree).passed()).isTrue();
      assertThat(advisory.outcome(degree).passed()).isTrue();
      assertThat(first.outcome(degree).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    }
    assertThat(first.outcome(FailOnNotCompared.ALL).sentence())
        .isEqualTo("Nothing to compare: 0 of 1 workload compared; 1 (first commit).");
    assertThat(code.outcome(FailOnNotCompared.ALL).sentence())
        .isEqualTo("Nothing to compare: 0 of 2 workloads compared; 2 (new code).");
  }

  @Test
  void whatIsNotKnownIsNotCountedAsCompared() {
    Gate gate = gate("").compared(Verdict.NO_CHANGE).unknown("no unit test was found: why");

    assertThat(gate.outcome(FailOnNotCompared.ALL).passed()).isTrue();
    assertThat(gate.outcome(FailOnNotCompared.ALL).sentence())
        .startsWith("Passed, 1 compared and others not known: ");
    assertThat(gate.outcome(FailOnNotCompared.ANY).passed()).isFalse();
  }

  @Test
  void countedWorkIsAComparison() {
    Gate gate = gate("");
    gate.formulas.add(counted());

    assertThat(gate.coverage()).isEqualTo(new Coverage(1, 1, 0, List.of()));
  }

  @Test
  void everyComparisonOfAFormulaCountsAsLongAsTheFormulaIsOpen() {
    List<ComparisonResult> both = new ArrayList<>();
    both.addAll(formula("a", Verdict.NO_CHANGE, 10, "", null).comparisons());
    both.addAll(formula("b", Verdict.NOT_COMPARABLE, 0, LINKS, null).comparisons());

    assertThat(
            Coverage.of(
                List.of(written(FormulaVerdict.UNDECIDED, both)),
                List.of(),
                List.of(),
                List.of(),
                (workload, reason) -> reason))
        .returns(2, Coverage::affected)
        .returns(1, Coverage::compared);
    // For example, the other side of an "or" is not needed.
    assertThat(
            Coverage.of(
                List.of(written(FormulaVerdict.HOLDS, both)),
                List.of(),
                List.of(),
                List.of(),
                (workload, reason) -> reason))
        .isEqualTo(new Coverage(1, 1, 0, List.of()));
  }

  private static FormulaResult written(FormulaVerdict verdict, List<ComparisonResult> both) {
    return new FormulaResult(
        "a || b",
        "limit.spl:1:1",
        null,
        verdict,
        "gate",
        both,
        new FormulaPart(FormulaPart.Operator.OR, verdict, null, List.of()));
  }

  @Test
  void modulesAreCountedTogether() {
    Coverage all =
        Coverage.together(
            List.of(
                gate("").left(LINKS).compared(Verdict.NO_CHANGE).coverage(),
                gate("").left(REMOVED).left(LINKS).unaffected().coverage()));

    assertThat(all.affected()).isEqualTo(4);
    assertThat(all.compared()).isEqualTo(1);
    assertThat(all.unaffected()).isEqualTo(1);
    assertThat(all.notCompared())
        .extracting(NotCompared::reason, one -> one.workloads().size())
        .containsExactly(tuple("does not link against the baseline", 2), tuple("removed", 1));
    assertThat(all.notCompared()).allSatisfy(one -> assertThat(one.remedy()).isNotBlank());
  }

  private static FormulaResult formula(
      String id, Verdict verdict, int rounds, String reason, @Nullable Acceptance accepted) {
    FormulaVerdict value =
        switch (verdict) {
          case REGRESSION -> FormulaVerdict.VIOLATED;
          case ERROR -> FormulaVerdict.ERROR;
          case NO_CHANGE, IMPROVEMENT -> FormulaVerdict.HOLDS;
          case INCONCLUSIVE, NOT_COMPARABLE, NOTHING_COMPARED -> FormulaVerdict.UNDECIDED;
        };
    return new FormulaResult(
        "",
        "",
        null,
        value,
        "gate",
        List.of(
            new ComparisonResult(
                id,
                id,
                value,
                reason,
                new ComparisonResult.Sides(null, null, null, rounds, null, null),
                new ComparisonResult.Decider("gate", 0.01, 0.02),
                false,
                verdict != Verdict.NOT_COMPARABLE,
                new ComparisonResult.Acceptability(true, accepted),
                List.of())),
        new FormulaPart(FormulaPart.Operator.COMPARISON, value, 0, List.of()));
  }

  private static FormulaResult counted() {
    return new FormulaResult(
        "b.bytecodes <= 5",
        "limit.spl:1:1",
        null,
        FormulaVerdict.HOLDS,
        "count",
        List.of(
            new ComparisonResult(
                "b",
                "b.bytecodes <= 5",
                FormulaVerdict.HOLDS,
                "",
                new ComparisonResult.Sides(
                    null, null, null, 0, new ComparisonResult.Numbers(4, 5), null),
                new ComparisonResult.Decider(ComparisonResult.COUNT, 0, 0),
                false,
                true,
                new ComparisonResult.Acceptability(false, null),
                List.of())),
        new FormulaPart(FormulaPart.Operator.COMPARISON, FormulaVerdict.HOLDS, 0, List.of()));
  }

  private static WorkloadResult workload(String id, Verdict verdict, int rounds, String reason) {
    return new WorkloadResult(
        id,
        "jmh",
        new WorkloadDecision(verdict, reason, false, 0.02, "gate"),
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
}
