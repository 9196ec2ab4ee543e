package io.github.perfgate.core.gate.rounds;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.gate.SimulatedSettings;
import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.gate.settings.ExitSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.launch.ForkOutcome;
import io.github.perfgate.core.measure.SampleHeader;
import io.github.perfgate.core.measure.SampleStore;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.stats.Family;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests how workloads share a budget, and when measuring stops. forks move the clock. */
class CampaignBudgetTest {
  private static final long SEED = 20261122;
  private static final ExitSettings STOP =
      new ExitSettings(
          FailOn.REGRESSION, true, false, true, Family.standard(), AcceptSettings.DEFAULT);

  @TempDir Path folder;
  private final Recorder recorder = new Recorder();

  @Test
  void aTightBudgetGivesAllTheirFirstLookAndThenDecidesOneAfterTheOther()
      throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).undecided("a", "b", "c");

    // Ten rounds of three workloads, two versions each, of two seconds: 120 s; five more: 60 s.
    Map<String, Question> runs =
        run(starter, settings(Duration.ofSeconds(150), ExitSettings.DEFAULT), "a", "b", "c");

    assertThat(runs.values())
        .allSatisfy(
            run -> {
              assertThat(run.rounds()).isGreaterThanOrEqualTo(10);
              assertThat(run.reason())
                  .startsWith("the budget ended after")
                  .endsWith(" s more are needed until the next interim analysis");
            });
    assertThat(runs.values())
        .extracting(run -> run.looks().size())
        .containsExactlyInAnyOrder(1, 1, 2);
  }

  @Test
  void whatTheBudgetDoesNotSufficeForIsNotMeasured() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).slowdown("b", 3);
    for (String id : List.of("a", "b", "c", "d", "e", "f")) {
      starter.lasts(id, Duration.ofSeconds(1));
    }

    // Ten rounds of a workload are expected to take 20 s, and do.
    Map<String, Question> runs =
        run(
            starter,
            settings(Duration.ofSeconds(70), ExitSettings.DEFAULT),
            "f",
            "b",
            "e",
            "d",
            "c",
            "a");

    assertThat(Objects.requireNonNull(runs.get("b")).verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(List.of("d", "c", "a"))
        .allSatisfy(
            id -> {
              Question question = Objects.requireNonNull(runs.get(id));
              assertThat(question.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
              assertThat(question.rounds()).isZero();
              assertThat(question.reason())
                  .isEqualTo("not measured: budget; about 20 s more are needed");
            });
    assertThat(starter.starts)
        .extracting(SimulatedStarter.Started::workload)
        .containsOnly("f", "b", "e");
    assertThat(recorder.forecasts.get(0).workloads()).isEqualTo(3);
    assertThat(recorder.forecasts.get(0).leftOut()).isEqualTo(3);
    assertThat(recorder.forecasts.get(0).needed()).isEqualTo(nanos(60));
  }

  @Test
  void whatCannotBeComparedLeavesItsPlaceToTheNext() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED)
            .fails("a", Revision.BASELINE, ForkOutcome.Kind.LINKAGE, "NoSuchMethodError");
    for (String id : List.of("a", "b", "c", "d")) {
      starter.lasts(id, Duration.ofSeconds(1));
    }

    Map<String, Question> runs =
        run(starter, settings(Duration.ofSeconds(45), ExitSettings.DEFAULT), "a", "b", "c", "d");

    assertThat(Objects.requireNonNull(runs.get("a")).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(Objects.requireNonNull(runs.get("b")).rounds()).isEqualTo(10);
    assertThat(Objects.requireNonNull(runs.get("c")).rounds()).isEqualTo(10);
    assertThat(Objects.requireNonNull(runs.get("d")).reason()).startsWith("not measured: budget");
  }

  @Test
  void whatEarlyVerdictsLeaveOverGoesToTheOthers() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).slowdown("slow", 3).slowdown("fast", 0.3);

    // With equal parts each workload would have 60 s, which is 15 rounds.
    Map<String, Question> runs =
        run(
            wild(starter, "noisy"),
            settings(Duration.ofMinutes(3), ExitSettings.DEFAULT),
            "slow",
            "fast",
            "noisy");

    assertThat(Objects.requireNonNull(runs.get("slow")).rounds()).isEqualTo(10);
    assertThat(Objects.requireNonNull(runs.get("fast")).rounds()).isEqualTo(10);
    assertThat(Objects.requireNonNull(runs.get("noisy")).rounds()).isBetween(20, 25);
  }

  @Test
  void whatIsTooLittleForOneIsUsedForAnother() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED)
            .undecided("long", "short")
            .lasts("long", Duration.ofSeconds(20))
            .lasts("short", Duration.ofSeconds(1));

    // Ten rounds of both workloads take 420 s. Then the long one does not fit any more, and the
    // short one has 38 s for nineteen rounds.
    Map<String, Question> runs =
        run(starter, settings(Duration.ofSeconds(458), ExitSettings.DEFAULT), "long", "short");

    assertThat(Objects.requireNonNull(runs.get("long")).rounds()).isEqualTo(10);
    assertThat(Objects.requireNonNull(runs.get("short")).rounds()).isBetween(28, 29);
    assertThat(starter.now()).isBetween(nanos(455), nanos(458));
  }

  @Test
  void nothingIsMeasuredForAComparisonWhoseOtherSideHasEnded() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED)
            .undecided("p.B.long")
            .lasts("p.B.long", Duration.ofSeconds(20))
            .lasts("p.B.short", Duration.ofSeconds(1));
    GateSettings settings = settings(Duration.ofSeconds(270), ExitSettings.DEFAULT);
    List<FormulaRun> formulas =
        Formulated.written(
            settings, SEED, "p.B.long <= p.B.short", List.of(), "p.B.long", "p.B.short");

    run(starter, Acceptances.NONE, settings, formulas);

    Question question = formulas.get(0).comparisons().get(0).questions().get(0);
    assertThat(question.rounds()).isEqualTo(12);
    assertThat(starter.starts.size()).isBetween(24, 25);
    assertThat(question.reason()).contains("the budget ended after 12 rounds");
  }

  @Test
  void theRemainingTimeComesFromWhatWasMeasured() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED).undecided("a").lasts("a", Duration.ofSeconds(7));

    run(starter, settings(Duration.ofHours(1), ExitSettings.DEFAULT), "a");

    // From its iterations alone, a fork would be expected to take one second.
    assertThat(recorder.forecasts.get(0).longest()).isBetween(nanos(30), nanos(90));
    GateListener.Progress third = recorder.progress.get(2);
    assertThat(third.elapsed()).isEqualTo(nanos(3 * 14));
    assertThat(third.shortestRemaining()).isEqualTo(nanos(7 * 14));
    assertThat(third.longestRemaining()).isEqualTo(nanos(27 * 14));
  }

  @Test
  void whatIsStoredCostsNothingMore() throws InterruptedException {
    GateSettings settings = settings(Duration.ofHours(1), ExitSettings.DEFAULT);
    run(new SimulatedStarter(SEED).slowdown("a", 3), settings, "a");
    SimulatedStarter unused = new SimulatedStarter(SEED);

    new Campaign(
            Formulated.of(settings, SEED, "a"),
            Acceptances.NONE,
            settings,
            Objects.requireNonNull(SampleStore.open(file())),
            true,
            unused,
            recorder,
            unused::now,
            0)
        .run();

    assertThat(unused.starts).isEmpty();
    assertThat(recorder.forecasts.get(1).expected())
        .isEqualTo(recorder.forecasts.get(0).expected() * 5 / 15);
    assertThat(recorder.forecasts.get(1).longest())
        .isEqualTo(recorder.forecasts.get(0).longest() * 20 / 30);
  }

  @Test
  void whatIsStoredIsDecidedEvenIfTheBudgetIsSpent() throws InterruptedException {
    GateSettings settings = settings(Duration.ofHours(1), ExitSettings.DEFAULT);
    SimulatedStarter starter = new SimulatedStarter(SEED).slowdown("a", 3).slowdown("b", 3);
    run(starter, settings, "a", "b");
    for (boolean mayMeasure : new boolean[] {true, false}) {
      List<FormulaRun> formulas = Formulated.of(settings, SEED, "a", "b");

      new Campaign(
              formulas,
              Acceptances.NONE,
              settings,
              Objects.requireNonNull(SampleStore.open(file())),
              mayMeasure,
              starter,
              recorder,
              starter::now,
              Duration.ofHours(2).toNanos())
          .run();

      assertThat(formulas)
          .extracting(each -> each.comparisons().get(0).questions().get(0).verdict())
          .containsOnly(Verdict.REGRESSION);
    }
  }

  @Test
  void progressCountsTheVerdicts() throws InterruptedException {
    run(
        wild(new SimulatedStarter(SEED).slowdown("slow", 3), "noisy"),
        settings(Duration.ofHours(1), ExitSettings.DEFAULT),
        "slow",
        "same",
        "noisy");

    assertThat(recorder.progress.get(recorder.progress.size() - 1).verdicts())
        .containsExactly(Map.entry(Verdict.REGRESSION, 1), Map.entry(Verdict.NO_CHANGE, 1));
  }

  @Test
  void theFirstRegressionCanEndMeasuring() throws InterruptedException {
    Map<String, Question> runs =
        run(
            wild(new SimulatedStarter(SEED).slowdown("slow", 3), "noisy"),
            settings(Duration.ofHours(1), STOP),
            "slow",
            "noisy");

    assertThat(Objects.requireNonNull(runs.get("slow")).verdict()).isEqualTo(Verdict.REGRESSION);
    Question noisy = Objects.requireNonNull(runs.get("noisy"));
    assertThat(noisy.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(noisy.rounds()).isEqualTo(10);
    assertThat(noisy.reason())
        .isEqualTo(
            "measuring was stopped after 10 rounds, as <stopAtFirstRegression> is true and slow"
                + " failed the gate");
    assertThat(Objects.requireNonNull(SampleStore.open(file())).end())
        .isEqualTo(new SampleStore.End(true, Duration.ofHours(1)));
  }

  @Test
  void anAcceptedRegressionEndsNothingUnlessItExceedsItsCeiling() throws InterruptedException {
    GateSettings settings = settings(Duration.ofHours(1), STOP);
    SimulatedStarter starter = wild(new SimulatedStarter(SEED).slowdown("slow", 3), "noisy");

    assertThat(
            Objects.requireNonNull(
                    run(starter, accepting("slow", 3.5), settings, "slow", "noisy").get("noisy"))
                .rounds())
        .isEqualTo(30);
    assertThat(
            Objects.requireNonNull(
                    run(starter, accepting("slow", 2.5), settings, "slow", "noisy").get("noisy"))
                .rounds())
        .isEqualTo(10);
  }

  @Test
  void anAcceptedViolationHidesNoOtherInItsFormula() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).slowdown("p.B.slow", 3).noise(0.02, 0.02);
    List<FormulaRun> formulas =
        Formulated.written(
            settings(Duration.ofHours(1), STOP),
            SEED,
            "p.B.slow <= p.B.slow@BASELINE and p.B.same <= 1.02 * p.B.same@BASELINE",
            List.of(),
            "p.B.slow",
            "p.B.same");

    run(starter, accepting("p.B.slow", 4), settings(Duration.ofHours(1), STOP), formulas);

    Question same = formulas.get(0).comparisons().get(1).questions().get(0);
    assertThat(formulas.get(0).isViolated(Acceptances.NONE)).isTrue();
    assertThat(formulas.get(0).isViolated(accepting("p.B.slow", 4))).isFalse();
    assertThat(same.reason()).doesNotContain("no formula depends on it", "stopped");
  }

  @Test
  void whatWasStoppedNamesThePartOfAConjunctionThatIsToBlame() throws InterruptedException {
    SimulatedStarter starter =
        wild(new SimulatedStarter(SEED).slowdown("p.B.slow", 3), "p.B.noisy");
    starter.slowdown("p.B.known", 2);
    GateSettings settings = settings(Duration.ofHours(1), STOP);
    String[] ids = {"p.B.same", "p.B.known", "p.B.slow", "p.B.noisy"};
    List<FormulaRun> formulas =
        Formulated.written(
            settings,
            SEED,
            "B.same <= 1.02 * B.same@BASELINE and B.known <= 1.02 * B.known@BASELINE"
                + " and B.slow <= 1.02 * B.slow@BASELINE\n"
                + "B.noisy <= 1.02 * B.noisy@BASELINE",
            List.of(),
            ids);

    run(starter, accepting("p.B.known", 3), settings, formulas);

    assertThat(formulas.get(1).comparisons().get(0).questions().get(0).reason())
        .endsWith("<stopAtFirstRegression> is true and p.B.slow failed the gate");
  }

  @Test
  void aFormulaThatOnlyItsNegationViolatesIsNamedAsAWhole() throws InterruptedException {
    SimulatedStarter starter = wild(new SimulatedStarter(SEED), "p.B.noisy");
    GateSettings settings = settings(Duration.ofHours(1), STOP);
    List<FormulaRun> formulas =
        Formulated.written(
            settings,
            SEED,
            "not (B.same <= 1.02 * B.same@BASELINE)\nB.noisy <= 1.02 * B.noisy@BASELINE",
            List.of(),
            "p.B.same",
            "p.B.noisy");

    run(starter, Acceptances.NONE, settings, formulas);

    assertThat(formulas.get(1).comparisons().get(0).questions().get(0).reason())
        .contains("true and not (B.same <= 1.02 * B.same@BASELINE) failed the gate");
  }

  @Test
  void whoRanOutOfBudgetDoesNotCountAsDecided() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED)
            .undecided("long", "short")
            .lasts("long", Duration.ofSeconds(20))
            .lasts("short", Duration.ofSeconds(1));

    run(starter, settings(Duration.ofSeconds(458), ExitSettings.DEFAULT), "long", "short");

    assertThat(recorder.progress).allSatisfy(step -> assertThat(step.decided()).isZero());
  }

  private static Acceptances accepting(String workload, double ceiling) {
    return new Acceptances(
        List.of(
            new Acceptance(workload, Acceptance.Covers.TIME, ceiling, null, "for a test", "pom")),
        List.of(),
        LocalDate.EPOCH);
  }

  /** Keeps one workload undecided to the last round. */
  private static SimulatedStarter wild(SimulatedStarter starter, String workload) {
    return starter.undecided(workload);
  }

  private Map<String, Question> run(SimulatedStarter starter, GateSettings settings, String... ids)
      throws InterruptedException {
    return run(starter, Acceptances.NONE, settings, ids);
  }

  private Map<String, Question> run(
      SimulatedStarter starter, Acceptances acceptances, GateSettings settings, String... ids)
      throws InterruptedException {
    List<FormulaRun> formulas = Formulated.of(settings, SEED, ids);
    run(starter, acceptances, settings, formulas);
    return formulas.stream()
        .map(formula -> formula.comparisons().get(0).questions().get(0))
        .collect(toMap(Question::label, question -> question));
  }

  private void run(
      SimulatedStarter starter,
      Acceptances acceptances,
      GateSettings settings,
      List<FormulaRun> formulas)
      throws InterruptedException {
    SampleStore store =
        SampleStore.begin(file(), new SampleHeader("state", SEED, Instant.EPOCH, "host"));
    new Campaign(formulas, acceptances, settings, store, true, starter, recorder, starter::now, 0)
        .run();
  }

  private static GateSettings settings(Duration budget, ExitSettings exit) {
    return SimulatedSettings.of(5, budget, SEED).with(exit);
  }

  private static long nanos(int seconds) {
    return Duration.ofSeconds(seconds).toNanos();
  }

  private Path file() {
    return folder.resolve("samples.jsonl");
  }

  private static final class Recorder implements GateListener {
    final List<Forecast> forecasts = new ArrayList<>();
    final List<Progress> progress = new ArrayList<>();

    @Override
    public void begun(Forecast forecast) {
      forecasts.add(forecast);
    }

    @Override
    public void advanced(Supplier<Progress> step) {
      progress.add(step.get());
    }

    @Override
    public void decided(String workload, Verdict verdict, String reason) {}
  }
}
