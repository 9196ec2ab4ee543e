package io.github.perfgate.core.gate.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.SimulatedSettings;
import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.ComparisonRun;
import io.github.perfgate.core.gate.decide.CountedComparison;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.decide.TimedComparison;
import io.github.perfgate.core.gate.plan.Planner;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Rule;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Kind;
import io.github.perfgate.core.machine.measure.SampleHeader;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.result.FormulaPart;
import io.github.perfgate.core.result.FormulaPart.Operator;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.workload.spl.Truth;
import io.github.perfgate.core.workload.trace.TracedTest;
import io.github.perfgate.stats.VmStatistic;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Written formulas on injected samples: fast takes 1, slow 20 and twin 1 microsecond. */
class FormulaCampaignTest {
  private static final long SEED = 20261121;
  private static final String FAST = "p.B.fast";
  private static final String SLOW = "p.B.slow";
  private static final String TWIN = "p.B.twin";
  private static final String ALIASES = "fast := B.fast; slow := B.slow; twin := B.twin\n";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fast <= slow                          | TRUE",
        "slow <= fast                          | FALSE",
        "10 * fast <= slow                     | TRUE",
        "30 * fast <= slow                     | FALSE",
        "slow >= fast                          | TRUE",
        "fast >= slow                          | FALSE",
        "fast < slow                           | TRUE",
        "slow < fast                           | FALSE",
        "slow > fast                           | TRUE",
        "fast > slow                           | FALSE",
        "fast = (5 %) twin                     | TRUE",
        "fast = (5 %) slow                     | FALSE",
        "20 * fast = (5 %) slow                | TRUE",
        "fast <= 2 us                          | TRUE",
        "fast <= 500 ns                        | FALSE",
        "10 us <= slow                         | TRUE",
        "5 us > slow                           | FALSE",
        "3 * fast <= 4 us                      | TRUE",
        "not (slow <= fast)                    | TRUE",
        "slow <= fast => slow <= 1 ns          | TRUE",
        "for f in {2, 3} f * fast <= slow      | TRUE",
        "exists f in {2, 30} f * fast <= slow  | TRUE",
        "fast@CURRENT <= 1.1 * fast@v1         | TRUE",
        "(fast <= 10 * fast@v1) using (margin = 20 %) | TRUE",
        "slow@v1 <= 0.6 * slow@v2 and slow@v1 <= 1.1 * slow | TRUE",
        "slow@v2 <= 1.1 * slow                 | FALSE",
        "fast + 25 us <= slow                  | FALSE",
        "fast + 15 us <= slow                  | TRUE",
        "slow <= 10 * fast + 15 us             | TRUE",
        "slow <= 10 * fast + 5 us              | FALSE",
        "slow - 15 us <= 10 * fast             | TRUE",
        "slow / 40 <= fast                     | TRUE",
        "slow / 10 <= fast                     | FALSE",
        "slow - 1 ms <= fast                   | ERROR",
      })
  void comparisonsHaveTheValuesThatTheirSamplesShow(String text, Truth value)
      throws InterruptedException {
    FormulaRun formula = run(starter(), text);

    assertThat(formula.value()).as(formula.comparisons().toString()).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fast <= 0.8 * slow              | p.B.fast@CURRENT | 0.8 * p.B.slow@CURRENT",
        "fast < slow                     | p.B.slow@CURRENT | p.B.fast@CURRENT",
        "fast >= slow@v1                 | p.B.slow@v1      | p.B.fast@CURRENT",
        "3 * fast <= slow                | p.B.fast@CURRENT | 0.333333 * p.B.slow@CURRENT",
        "fast@CURRENT <= 1.1 * fast@v1   | p.B.fast@CURRENT | p.B.fast@v1",
        "fast <= 5 us                    | p.B.fast@CURRENT | 5000 ns",
        "fast <= 2 * slow + 5 us         | p.B.fast@CURRENT | 2 * p.B.slow@CURRENT + 5000 ns",
      })
  void theSidesOfARatioAreKnown(String text, String left, String right) {
    Question question =
        decisive(Formulated.written(settings(), SEED, ALIASES + text, List.of(), ids()).get(0), 0);

    assertThat(question.left().inWords()).isEqualTo(left);
    assertThat(question.right().inWords()).isEqualTo(right);
  }

  @Test
  void aShiftThatLeavesNothingNamesTheRemedy() throws InterruptedException {
    assertThat(decisive(run(starter(), "slow - 1 ms <= fast"), 0).reason())
        .startsWith("in round 1, p.B.slow@CURRENT - 1000000 ns is not greater than 0")
        .contains("add it to the other side");
  }

  @Test
  void whatDoesNotDifferIsNeitherShownSmallerNorGreater() throws InterruptedException {
    assertThat(run(starter(), "fast < twin").value()).isNotEqualTo(Truth.TRUE);
    assertThat(run(starter(), "fast > twin").value()).isNotEqualTo(Truth.TRUE);
  }

  @Test
  void equalityIsNotShownByFailingToSeeADifference() throws InterruptedException {
    SimulatedStarter noisy = starter().noise(0.8, 0.5);

    assertThat(run(noisy, "fast = (1 %) twin").value()).isEqualTo(Truth.UNKNOWN);
  }

  @Test
  void anotherInterpretationTakesEqualityForGrantedUntilADifferenceIsSeen()
      throws InterruptedException {
    SimulatedStarter noisy = starter().noise(0.8, 0.5);

    assertThat(run(noisy, "fast = (1 %) twin using welch-vm").value()).isEqualTo(Truth.TRUE);
    assertThat(run(noisy, "fast = (1 %) slow using welch-vm").value()).isEqualTo(Truth.FALSE);
  }

  @Test
  void aFormulaSaysForItselfHowItIsDecided() throws InterruptedException {
    FormulaRun formula =
        run(starter(), "slow <= fast using quick(level = 5 %, tolerance = 10 %, margin = 50 %)");

    Rule rule = formula.comparisons().get(0).questions().get(0).rule();
    assertThat(rule).isEqualTo(new Rule("quick", 0.05, 0.5, 0.1, VmStatistic.MEAN));
    assertThat(formula.value()).isEqualTo(Truth.FALSE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"level = 20 %", "tolerance = 1 %"})
  void settingsThatAnInterpretationDoesNotTakeAreNamed(String setting) {
    assertThatThrownBy(() -> run(starter(), "slow <= fast using gate(" + setting + ")"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("The interpretation gate does not take the settings of");
  }

  @Test
  void theSyntaxTreeHasAValueAtEveryNode() throws InterruptedException {
    FormulaPart tree =
        run(starter(), "not (slow <= fast) and (slow <= 1 ns or fast <= slow)").tree();

    assertThat(tree)
        .isEqualTo(
            new FormulaPart(
                Operator.AND,
                FormulaVerdict.HOLDS,
                null,
                List.of(
                    new FormulaPart(
                        Operator.NOT,
                        FormulaVerdict.HOLDS,
                        null,
                        List.of(leaf(FormulaVerdict.VIOLATED, 0))),
                    new FormulaPart(
                        Operator.OR,
                        FormulaVerdict.HOLDS,
                        null,
                        List.of(
                            leaf(FormulaVerdict.VIOLATED, 1), leaf(FormulaVerdict.HOLDS, 2))))));
  }

  private static FormulaPart leaf(FormulaVerdict verdict, int comparison) {
    return new FormulaPart(Operator.COMPARISON, verdict, comparison, List.of());
  }

  @Test
  void measuringStopsWhereNothingDependsOnItAnyMore() throws InterruptedException {
    SimulatedStarter starter = starter();

    run(starter, "fast <= slow or twin = (0.01 %) fast@v1");

    Map<String, Long> starts =
        starter.starts.stream()
            .collect(
                Collectors.groupingBy(
                    one -> one.workload() + "@" + one.version(), Collectors.counting()));
    assertThat(starts)
        .containsOnlyKeys("p.B.fast@CURRENT", "p.B.slow@CURRENT", "p.B.twin@CURRENT", "p.B.fast@v1")
        .allSatisfy((series, count) -> assertThat(count).isEqualTo(10));
  }

  @Test
  void whatIsDecidedLeavesTheRoundsAndTheRestGoesOn() throws InterruptedException {
    SimulatedStarter starter = starter().undecided(FAST);

    FormulaRun formula = run(starter, "fast@v1 <= slow@v1 and fast <= 1.02 * fast@v2");

    assertThat(formula.value()).isEqualTo(Truth.UNKNOWN);
    WorkloadRun fast = formula.comparisons().get(1).questions().get(0).measured().get(0).run();
    assertThat(fast.rounds("v1")).isEqualTo(10);
    assertThat(fast.rounds("v2")).isEqualTo(30);
    assertThat(fast.rounds(Revision.CURRENT)).isEqualTo(30);
  }

  @Test
  void aVersionThatLacksTheWorkloadLeavesTheFormulaUndecided() throws InterruptedException {
    SimulatedStarter starter = starter();
    List<Planner.Missing> missing =
        List.of(new Planner.Missing(FAST, "v1", "v1 has no method p.B#fast"));

    FormulaRun formula = run(starter, "fast <= fast@v1", missing);

    assertThat(formula.value()).isEqualTo(Truth.UNKNOWN);
    assertThat(decisive(formula, 0).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(decisive(formula, 0).reason()).contains("no method p.B#fast");
    assertThat(starter.starts).isEmpty();
  }

  @Test
  void aTestThatFailsInTheCandidateAloneFailsTheFormula() throws InterruptedException {
    List<Planner.Missing> missing =
        List.of(
            new Planner.Missing(
                FAST, Revision.CURRENT, TracedTest.CANDIDATE_ALONE + "it does not end"));

    FormulaRun formula = run(starter(), "fast <= fast@v1", missing);

    assertThat(formula.value()).isEqualTo(Truth.ERROR);
    assertThat(decisive(formula, 0).reason()).contains("fails in the candidate: it does not end");
  }

  @Test
  void aVersionThatFailsTakesOnlyItsOwnComparisonsAlong() throws InterruptedException {
    SimulatedStarter starter = starter().fails(FAST, "v1", Kind.EXIT, "gone");

    assertThat(run(starter, "fast <= 2 * fast@v1 and fast <= 2 * fast@v2").value())
        .isEqualTo(Truth.ERROR);
    assertThat(run(starter, "fast <= 2 * fast@v1 or fast <= 2 * fast@v2").value())
        .isEqualTo(Truth.TRUE);
    assertThat(run(starter, "fast <= 2 * fast@v1 and slow <= fast").value()).isEqualTo(Truth.FALSE);
  }

  @Test
  void equalComparisonsAreAskedOnce() {
    List<FormulaRun> formulas =
        Formulated.written(
            settings(),
            SEED,
            ALIASES + "fast <= slow\nfast <= slow and slow >= fast",
            List.of(),
            ids());

    assertThat(
            formulas.stream()
                .flatMap(formula -> formula.comparisons().stream())
                .flatMap(comparison -> comparison.questions().stream())
                .distinct())
        .hasSize(1);
  }

  @Test
  void whatIsAcceptedUnderANegationLeavesNothingUnmeasured() throws InterruptedException {
    SimulatedStarter starter = starter().undecided(FAST);

    FormulaRun formula =
        run(
            starter,
            "slow <= fast and not (slow <= 2 * fast) and fast <= 1.02 * fast@v2",
            accepting(SLOW, 100));

    assertThat(formula.value()).isEqualTo(Truth.FALSE);
    Question last = decisive(formula, 2);
    assertThat(last.rounds()).isEqualTo(30);
    assertThat(last.reason()).doesNotContain("no formula depends on it");
  }

  @Test
  void onlyASlowCandidateCanBeAccepted() throws InterruptedException {
    Acceptances accepting = accepting(FAST, 100);

    FormulaRun slower = run(starter(), "30 * fast <= slow", accepting);
    FormulaRun faster = run(starter(), "fast@v1 <= 0.5 * fast", accepting);
    FormulaRun earlier = run(starter(), "fast@v1 <= 0.5 * fast@v2", accepting);

    assertThat(List.of(slower, faster, earlier))
        .allSatisfy(formula -> assertThat(formula.value()).isEqualTo(Truth.FALSE));
    assertThat(accepting.covering(slower.comparisons().get(0))).isNotNull();
    assertThat(accepting.covering(faster.comparisons().get(0))).isNull();
    assertThat(accepting.covering(earlier.comparisons().get(0))).isNull();
  }

  @Test
  void whatStaysUndecidedIsCoveredInTheEndAsFarAsTheCeiling() throws InterruptedException {
    ComparisonRun comparison =
        run(starter().noise(0.5, 0.1), "fast <= 1.02 * fast@v1").comparisons().get(0);

    assertThat(comparison.value()).isEqualTo(Truth.UNKNOWN);
    assertThat(accepting(FAST, 3).covering(comparison)).isNotNull();
    assertThat(accepting(FAST, 0.3).covering(comparison)).isNull();
    assertThat(accepting(TWIN, 3).covering(comparison)).isNull();
  }

  private static Acceptances accepting(String workload, double ceiling) {
    return new Acceptances(
        List.of(
            new Acceptance(workload, Acceptance.Covers.TIME, ceiling, null, "for a test", "pom")),
        List.of(),
        LocalDate.EPOCH);
  }

  private FormulaRun run(SimulatedStarter starter, String text) throws InterruptedException {
    return run(starter, text, List.of());
  }

  private FormulaRun run(SimulatedStarter starter, String text, Acceptances acceptances)
      throws InterruptedException {
    return run(starter, text, List.of(), acceptances);
  }

  private FormulaRun run(SimulatedStarter starter, String text, List<Planner.Missing> missing)
      throws InterruptedException {
    return run(starter, text, missing, Acceptances.NONE);
  }

  private FormulaRun run(
      SimulatedStarter starter, String text, List<Planner.Missing> missing, Acceptances acceptances)
      throws InterruptedException {
    List<FormulaRun> formulas =
        Formulated.written(settings(), SEED, ALIASES + text, missing, ids());
    SampleStore store =
        SampleStore.begin(
            folder.resolve("samples.jsonl"),
            new SampleHeader("state", SEED, Instant.EPOCH, "host"));
    new Campaign(
            formulas, acceptances, settings(), store, true, starter, Silent.LISTENER, () -> 0L, 0)
        .run();
    return formulas.get(0);
  }

  private static String[] ids() {
    return new String[] {FAST, SLOW, TWIN};
  }

  private static SimulatedStarter starter() {
    SimulatedStarter starter = new SimulatedStarter(SEED);
    starter.takes(SLOW, "v2", 50_000);
    for (String version : List.of(Revision.CURRENT, "v1")) {
      starter.takes(SLOW, version, 20_000);
    }
    return starter;
  }

  private static GateSettings settings() {
    return SimulatedSettings.of(5, Duration.ofMinutes(10), SEED);
  }

  @Test
  void aFormulaOfCountsAloneIsNotTimed() throws InterruptedException {
    SimulatedStarter starter = starter();

    FormulaRun formula = run(starter, "fast.bytes <= 0 and fast.calls <= slow.calls@v1");

    assertThat(formula.value()).isEqualTo(Truth.UNKNOWN);
    assertThat(formula.comparisons().get(0)).isInstanceOf(CountedComparison.class);
    assertThat(starter.starts).isEmpty();
  }

  @Test
  void timesAreMeasuredBesideCounts() throws InterruptedException {
    FormulaRun formula = run(starter(), "fast.bytes <= 0 and slow <= fast");

    assertThat(formula.value()).isEqualTo(Truth.FALSE);
    assertThat(decisive(formula, 1).rounds()).isPositive();
  }

  private static Question decisive(FormulaRun formula, int comparison) {
    return ((TimedComparison) formula.comparisons().get(comparison)).decisive();
  }
}
