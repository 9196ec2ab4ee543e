package io.github.perfgate.core.gate.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.SimulatedSettings;
import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Kind;
import io.github.perfgate.core.machine.measure.SampleHeader;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.interpretation.Answer;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignTest {
  private static final long SEED = 20261120;
  private static final List<String> VERSIONS = List.of(Revision.BASELINE, Revision.CURRENT);

  @TempDir Path folder;

  @Test
  void aRegressionAnImprovementAndNoChangeAreToldApartAndStopEarly() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED).slowdown("slower", 2).slowdown("faster", 0.5);

    List<Question> runs = run(starter, settings(5), "slower", "faster", "same");

    assertThat(verdicts(runs))
        .containsEntry("slower", Verdict.REGRESSION)
        .containsEntry("faster", Verdict.IMPROVEMENT)
        .containsEntry("same", Verdict.NO_CHANGE);
    assertThat(runs).allSatisfy(run -> assertThat(run.rounds()).isLessThan(30));
  }

  @Test
  void whatIsAlmostShownIsInconclusiveAfterAllRounds() throws InterruptedException {
    Question run = run(new SimulatedStarter(SEED).undecided("a"), settings(5), "a").get(0);

    assertThat(run.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(run.rounds()).isEqualTo(30);
    assertThat(run.looks()).hasSize(5);
    assertThat(run.reason()).contains("30 rounds");
  }

  @Test
  void noiseThatHidesEverythingIsMostlyGivenUpEarly() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).noise(0.5, 0.01);

    List<Question> runs = run(starter, settings(5), "a", "b", "c", "d", "e", "f", "g", "h");

    List<Question> early =
        runs.stream()
            .filter(run -> run.verdict() == Verdict.INCONCLUSIVE && run.rounds() < 30)
            .toList();
    assertThat(early).hasSizeGreaterThan(4);
    assertThat(early)
        .allSatisfy(
            run ->
                assertThat(run.reason())
                    .containsPattern(
                        "after \\d+ rounds, .* chance of only \\d %; a slowdown of \\d+\\.\\d % or more"));
  }

  @Test
  void everyRoundStartsBothVersionsWithTheSameIterations() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED);

    run(starter, settings(null), "a", "b");

    for (int i = 0; i < starter.starts.size(); i += 2) {
      SimulatedStarter.Started first = starter.starts.get(i);
      SimulatedStarter.Started second = starter.starts.get(i + 1);
      assertThat(second.workload()).isEqualTo(first.workload());
      assertThat(second.version()).isNotEqualTo(first.version());
      assertThat(second.iterations()).isEqualTo(first.iterations());
    }
  }

  @Test
  void theFirstBlockChoosesTheIterationsAndItsSurplusIsLeftOut() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).noise(0.05, 0.001);

    Question run = run(starter, settings(null), "a").get(0);

    assertThat(workload(run).iterations()).isEqualTo(ForkSettings.FEWEST_ITERATIONS);
    assertThat(starter.starts.get(0).iterations()).isEqualTo(ForkSettings.PILOT_ITERATIONS);
    assertThat(starter.starts.get(10).iterations()).isEqualTo(ForkSettings.FEWEST_ITERATIONS);
    assertThat(workload(run).rows(Revision.BASELINE).starts())
        .allSatisfy(row -> assertThat(row).hasSize(ForkSettings.FEWEST_ITERATIONS));
  }

  @Test
  void aCompleteStoreIsEvaluatedWithoutASingleStart() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).slowdown("a", 2);
    List<Question> first = run(starter, settings(null), "a", "b");
    SimulatedStarter unused = new SimulatedStarter(1);

    List<Question> again =
        run(
            unused,
            settings(null),
            Objects.requireNonNull(SampleStore.open(file())),
            true,
            "a",
            "b");

    assertThat(unused.starts).isEmpty();
    assertThat(verdicts(again)).isEqualTo(verdicts(first));
    assertThat(workload(again.get(0)).rows(Revision.CURRENT))
        .isEqualTo(workload(first.get(0)).rows(Revision.CURRENT));
  }

  @Test
  void aResumedGateMeasuresWhatIsMissingAndARoundCutInTwoAsAWhole() throws InterruptedException {
    run(new SimulatedStarter(SEED), settings(5), "a");
    SampleStore whole = Objects.requireNonNull(SampleStore.open(file()));
    SampleStore cut = SampleStore.begin(folder.resolve("cut/samples.jsonl"), whole.header());
    for (int round = 0; round < 4; round++) {
      for (String version : VERSIONS) {
        if (round < 3 || version.equals(Revision.BASELINE)) {
          cut.add(Objects.requireNonNull(whole.find("a", version, round)));
        }
      }
    }
    SimulatedStarter starter = new SimulatedStarter(SEED + 1);

    Question run = run(starter, settings(5), cut, true, "a").get(0);

    assertThat(run.rounds()).isGreaterThanOrEqualTo(10);
    assertThat(starter.starts).hasSize(2 * (run.rounds() - 3));
  }

  @Test
  void theBudgetEndsTheGateAndSaysSo() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED);
    long[] now = {0};
    SampleStore store = SampleStore.begin(file(), header());
    List<FormulaRun> formulas = formulas(settings(5), "a");
    // Every reading of the clock advances it by ten minutes, so that the hour ends within the first
    // rounds.
    Campaign campaign =
        new Campaign(
            formulas,
            Acceptances.NONE,
            settings(5),
            store,
            true,
            starter,
            Silent.LISTENER,
            () -> now[0] += Duration.ofMinutes(10).toNanos(),
            0);

    campaign.run();

    assertThat(campaign.ofBudget().undecided()).isEqualTo(1);
    Question run = questions(formulas).get(0);
    assertThat(run.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(run.reason())
        .startsWith("too few rounds: the budget ended")
        .contains("before the first interim analysis of 10");
    assertThat(store.end()).isEqualTo(new SampleStore.End(false, settings(5).rounds().budget()));
  }

  @Test
  void failuresAreClassifiedAndLeaveTheOthersAlone() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED)
            .fails("unlinked", Revision.BASELINE, Kind.LINKAGE, "no method a.B.c()")
            .fails("throws", Revision.CURRENT, Kind.EXCEPTION, "java.lang.Error: no")
            .fails("both", Revision.CURRENT, Kind.EXIT, "gone")
            .fails("both", Revision.BASELINE, Kind.EXIT, "gone")
            .fails("leakingTest", Revision.CURRENT, Kind.EXCEPTION, "too many open files")
            .fails("brokenTest", Revision.CURRENT, Kind.EXCEPTION, "no server")
            .fails("brokenTest", Revision.BASELINE, Kind.EXCEPTION, "no server")
            .fails("killedTest", Revision.CURRENT, Kind.EXIT, "gone");

    List<Question> runs =
        run(
            starter,
            settings(5),
            "unlinked",
            "throws",
            "both",
            "healthy",
            "leakingTest",
            "killedTest",
            "brokenTest");

    assertThat(verdicts(runs))
        .containsEntry("unlinked", Verdict.NOT_COMPARABLE)
        .containsEntry("throws", Verdict.ERROR)
        .containsEntry("both", Verdict.ERROR)
        .containsEntry("healthy", Verdict.NO_CHANGE)
        .containsEntry("leakingTest", Verdict.ERROR)
        .containsEntry("brokenTest", Verdict.NOT_COMPARABLE)
        .containsEntry("killedTest", Verdict.ERROR);
    assertThat(runs.get(4).reason())
        .isEqualTo(
            "the test passes in the baseline and fails in the candidate: too many open files");
    assertThat(runs.get(6).reason()).contains("cannot be repeated in the", "no server");
    assertThat(runs.get(0).reason()).contains("does not link against the baseline", "a.B.c()");
    assertThat(workload(runs.get(2)).failures()).hasSize(2);
  }

  @Test
  void aBaselineThatEndsOrHangsIsNotComparable() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED)
            .fails("killed", Revision.BASELINE, Kind.EXIT, "gone")
            .fails("hung", Revision.BASELINE, Kind.HANG, "silent")
            .fails("throws", Revision.BASELINE, Kind.EXCEPTION, "java.lang.Error: no");

    List<Question> runs = run(starter, settings(5), "killed", "hung", "throws");

    assertThat(verdicts(runs))
        .containsEntry("killed", Verdict.NOT_COMPARABLE)
        .containsEntry("hung", Verdict.NOT_COMPARABLE)
        .containsEntry("throws", Verdict.NOT_COMPARABLE);
  }

  @Test
  void aStoredFailureIsTriedAgain() throws InterruptedException {
    run(
        new SimulatedStarter(SEED).fails("a", Revision.CURRENT, Kind.EXCEPTION, "no disk"),
        settings(5),
        "a");
    SimulatedStarter healthy = new SimulatedStarter(SEED);
    SampleStore store = Objects.requireNonNull(SampleStore.open(file()));

    List<Question> again = run(healthy, settings(5), store, true, "a");

    assertThat(again.get(0).verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(workload(again.get(0)).failures()).isEmpty();
  }

  @Test
  void aLookThatIsDueWhenTheBudgetEndsIsTaken() throws InterruptedException {
    run(new SimulatedStarter(SEED).slowdown("a", 2).slowdown("b", 2), settings(5), "a", "b");
    SampleStore whole = Objects.requireNonNull(SampleStore.open(file()));
    SampleStore cut = SampleStore.begin(folder.resolve("cut/samples.jsonl"), whole.header());
    for (int round = 0; round < 10; round++) {
      for (String version : VERSIONS) {
        cut.add(Objects.requireNonNull(whole.find("a", version, round)));
        if (round < 9) {
          cut.add(Objects.requireNonNull(whole.find("b", version, round)));
        }
      }
    }

    List<Question> runs = run(new SimulatedStarter(SEED), settings(5), cut, false, "a", "b");

    // "a" has all its rounds only if it came before "b" in the last round; the seed ensures that.
    assertThat(runs.get(0).rounds()).isEqualTo(10);
    assertThat(runs.get(0).verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(runs.get(1).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void oneOfManyNeedsTheConfirmationOfTheFamily() throws InterruptedException {
    String[] ids = IntStream.range(0, 50).mapToObj(i -> "w" + i).toArray(String[]::new);

    List<Question> runs = run(new SimulatedStarter(SEED), settings(5), ids);

    assertThat(runs).noneMatch(run -> run.verdict() == Verdict.REGRESSION);
  }

  @Test
  void anotherInterpretationWaitsForTheLastRoundAndDecidesByItself() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED).slowdown("slower", 2).slowdown("faster", 0.5);
    GateSettings settings = settings(5, new Rules.Choice("welch-vm", 0.001, null));

    List<Question> runs = run(starter, settings, "slower", "faster", "same");

    assertThat(verdicts(runs))
        .containsEntry("slower", Verdict.REGRESSION)
        .containsEntry("faster", Verdict.IMPROVEMENT)
        .containsEntry("same", Verdict.NO_CHANGE);
    assertThat(runs)
        .allSatisfy(
            run -> {
              assertThat(run.rounds()).isEqualTo(30);
              assertThat(run.looks()).isEmpty();
              assertThat(run.reason()).contains("welch-vm", "0.001", "30 rounds");
            });
  }

  @Test
  void anotherInterpretationDecidesNothingWhenTheBudgetEndsBeforeItsLastRound()
      throws InterruptedException {
    run(new SimulatedStarter(SEED).slowdown("a", 2), settings(5), "a");
    SampleStore tenRounds = Objects.requireNonNull(SampleStore.open(file()));
    GateSettings settings = settings(5, new Rules.Choice("quick", null, 0.05));

    List<Question> runs = run(new SimulatedStarter(SEED), settings, tenRounds, false, "a");

    assertThat(runs.get(0).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(runs.get(0).reason()).contains("quick decides after 30");
  }

  @Test
  void everyInterpretationAnswersOnTheSameSamples() throws InterruptedException {
    Question run = run(new SimulatedStarter(SEED).slowdown("a", 2), settings(5), "a").get(0);

    assertThat(run.answers())
        .extracting(Answer::interpretation)
        .containsExactlyElementsOf(
            Interpretations.NAMES.stream().filter(name -> !name.endsWith("-history")).toList());
    assertThat(run.answers())
        .allSatisfy(answer -> assertThat(answer.decision()).isEqualTo(Decision.REGRESSION));
  }

  private List<Question> run(SimulatedStarter starter, GateSettings settings, String... ids)
      throws InterruptedException {
    return run(starter, settings, SampleStore.begin(file(), header()), true, ids);
  }

  private static List<Question> run(
      SimulatedStarter starter,
      GateSettings settings,
      SampleStore store,
      boolean mayMeasure,
      String... ids)
      throws InterruptedException {
    List<FormulaRun> formulas = formulas(settings, ids);
    new Campaign(
            formulas,
            Acceptances.NONE,
            settings,
            store,
            mayMeasure,
            starter,
            Silent.LISTENER,
            () -> 0L,
            0)
        .run();
    return questions(formulas);
  }

  /** The default formula for each of the workloads. */
  private static List<FormulaRun> formulas(GateSettings settings, String... ids) {
    return Formulated.of(settings, SEED, ids);
  }

  private static List<Question> questions(List<FormulaRun> formulas) {
    return formulas.stream()
        .map(formula -> formula.comparisons().get(0).questions().get(0))
        .toList();
  }

  private static WorkloadRun workload(Question question) {
    return question.measured().get(0).run();
  }

  private static Map<String, Verdict> verdicts(List<Question> runs) {
    return runs.stream()
        .collect(java.util.stream.Collectors.toMap(Question::label, Question::verdict));
  }

  private static GateSettings settings(@Nullable Integer measurementIterations) {
    return settings(measurementIterations, Rules.Choice.GATE);
  }

  private static GateSettings settings(
      @Nullable Integer measurementIterations, Rules.Choice interpretation) {
    return SimulatedSettings.of(measurementIterations, Duration.ofHours(1), SEED)
        .with(
            new Rules(
                interpretation, 0.02, Map.of(), Map.of(), VmStatistic.MEAN, Rules.ALLOCATION));
  }

  private Path file() {
    return folder.resolve("samples.jsonl");
  }

  private static SampleHeader header() {
    return new SampleHeader("state", SEED, Instant.EPOCH, "host");
  }
}
