package io.github.perfgate.core.gate.rounds;

import static io.github.perfgate.core.gate.rounds.RecordedCampaign.SEED;
import static io.github.perfgate.core.gate.rounds.RecordedCampaign.settings;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.settings.ExitSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.gate.settings.RoundSettings;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.result.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How workloads share a budget, and what remains of it. */
class CampaignBudgetTest {
  @TempDir Path folder;
  private RecordedCampaign campaign;

  @BeforeEach
  void begin() {
    campaign = new RecordedCampaign(folder);
  }

  @Test
  void aTightBudgetGivesAllTheirFirstLookAndThenDecidesOneAfterTheOther()
      throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).undecided("a", "b", "c");

    // Ten rounds of three workloads, two versions each, of two seconds: 120 s; five more: 60 s.
    Map<String, Question> runs =
        campaign.run(
            starter, settings(Duration.ofSeconds(150), ExitSettings.DEFAULT), "a", "b", "c");

    assertThat(runs.values())
        .allSatisfy(
            run -> {
              assertThat(run.rounds()).isGreaterThanOrEqualTo(10);
              assertThat(run.reason())
                  .startsWith("the budget ended after")
                  .endsWith(" s more are needed until it can be decided");
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
        campaign.run(
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
    assertThat(campaign.forecasts.get(0).workloads()).isEqualTo(3);
    assertThat(campaign.forecasts.get(0).leftOut()).isEqualTo(3);
    assertThat(campaign.forecasts.get(0).needed()).isEqualTo(nanos(60));
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
        campaign.run(
            starter, settings(Duration.ofSeconds(45), ExitSettings.DEFAULT), "a", "b", "c", "d");

    assertThat(Objects.requireNonNull(runs.get("a")).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(Objects.requireNonNull(runs.get("b")).rounds()).isEqualTo(10);
    assertThat(Objects.requireNonNull(runs.get("c")).rounds()).isEqualTo(10);
    assertThat(Objects.requireNonNull(runs.get("d")).reason()).startsWith("not measured: budget");
  }

  @Test
  void theFamilyIsFixedAtAdmissionAndAPlaceIsTakenOver() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED)
            .fails("a", Revision.BASELINE, ForkOutcome.Kind.LINKAGE, "NoSuchMethodError");
    for (String id : List.of("a", "b", "c", "d")) {
      starter.lasts(id, Duration.ofSeconds(1));
    }
    // The second workload turns out to be so long that the budget ends before its first look.
    starter.lasts("b", Duration.ofSeconds(40));

    Map<String, Question> runs =
        campaign.run(
            starter, settings(Duration.ofSeconds(45), ExitSettings.DEFAULT), "a", "b", "c", "d");

    assertThat(Objects.requireNonNull(runs.get("b")).looks()).isEmpty();
    assertThat(runs.values().stream().filter(Question::isOfFamily).map(Question::label))
        .containsExactlyInAnyOrder("b", "c");
  }

  @Test
  void inTurnsAWorkloadIsAdmittedIfTenRoundsFit() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).inTurns().slowdown("a", 3);
    for (String id : List.of("a", "b", "c")) {
      starter.lasts(id, Duration.ofSeconds(1));
    }
    GateSettings settings =
        settings(Duration.ofSeconds(45), ExitSettings.DEFAULT)
            .with(HostSettings.DEFAULT)
            .with(new RoundSettings(5, 30, Duration.ofSeconds(45), SEED, false));

    // Five rounds of a workload take 10 s, so that all would have their first look.
    Map<String, Question> runs = campaign.run(starter, settings, "a", "b", "c");

    assertThat(Objects.requireNonNull(runs.get("a")).verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(Objects.requireNonNull(runs.get("a")).rounds()).isEqualTo(5);
    assertThat(Objects.requireNonNull(runs.get("b")).verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(Objects.requireNonNull(runs.get("c")).reason())
        .startsWith("not measured: budget; about 2");
    assertThat(runs.values().stream().filter(Question::isOfFamily)).hasSize(2);
  }

  @Test
  void whatEarlyVerdictsLeaveOverGoesToTheOthers() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).slowdown("slow", 3).slowdown("fast", 0.3);

    // With equal parts each workload would have 60 s, which is 15 rounds.
    Map<String, Question> runs =
        campaign.run(
            starter.undecided("noisy"),
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
        campaign.run(
            starter, settings(Duration.ofSeconds(458), ExitSettings.DEFAULT), "long", "short");

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

    campaign.run(starter, Acceptances.NONE, settings, formulas);

    Question question = formulas.get(0).comparisons().get(0).questions().get(0);
    assertThat(question.rounds()).isEqualTo(12);
    assertThat(starter.starts.size()).isBetween(24, 25);
    assertThat(question.reason()).contains("the budget ended after 12 rounds");
  }

  @Test
  void theRemainingTimeComesFromWhatWasMeasured() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED).undecided("a").lasts("a", Duration.ofSeconds(7));

    campaign.run(starter, settings(Duration.ofHours(1), ExitSettings.DEFAULT), "a");

    // From its iterations alone, a fork would be expected to take one second.
    assertThat(campaign.forecasts.get(0).longest()).isBetween(nanos(30), nanos(90));
    GateListener.Progress third = campaign.progress.get(2);
    assertThat(third.elapsed()).isEqualTo(nanos(3 * 14));
    assertThat(third.shortestRemaining()).isEqualTo(nanos(7 * 14));
    assertThat(third.longestRemaining()).isEqualTo(nanos(27 * 14));
  }

  @Test
  void whatIsStoredCostsNothingMore() throws InterruptedException {
    GateSettings settings = settings(Duration.ofHours(1), ExitSettings.DEFAULT);
    campaign.run(new SimulatedStarter(SEED).slowdown("a", 3), settings, "a");
    SimulatedStarter unused = new SimulatedStarter(SEED);

    new Campaign(
            Formulated.of(settings, SEED, "a"),
            Acceptances.NONE,
            settings,
            Objects.requireNonNull(SampleStore.open(campaign.file())),
            true,
            unused,
            campaign,
            unused::now,
            0)
        .run();

    assertThat(unused.starts).isEmpty();
    assertThat(campaign.forecasts.get(1).expected())
        .isEqualTo(campaign.forecasts.get(0).expected() * 5 / 15);
    assertThat(campaign.forecasts.get(1).longest())
        .isEqualTo(campaign.forecasts.get(0).longest() * 20 / 30);
  }

  @Test
  void whatIsStoredIsDecidedEvenIfTheBudgetIsSpent() throws InterruptedException {
    GateSettings settings = settings(Duration.ofHours(1), ExitSettings.DEFAULT);
    SimulatedStarter starter = new SimulatedStarter(SEED).slowdown("a", 3).slowdown("b", 3);
    campaign.run(starter, settings, "a", "b");
    for (boolean mayMeasure : new boolean[] {true, false}) {
      List<FormulaRun> formulas = Formulated.of(settings, SEED, "a", "b");

      new Campaign(
              formulas,
              Acceptances.NONE,
              settings,
              Objects.requireNonNull(SampleStore.open(campaign.file())),
              mayMeasure,
              starter,
              campaign,
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
    campaign.run(
        new SimulatedStarter(SEED).slowdown("slow", 3).undecided("noisy"),
        settings(Duration.ofHours(1), ExitSettings.DEFAULT),
        "slow",
        "same",
        "noisy");

    assertThat(campaign.progress.get(campaign.progress.size() - 1).verdicts())
        .containsExactly(Map.entry(Verdict.REGRESSION, 1), Map.entry(Verdict.NO_CHANGE, 1));
  }

  @Test
  void whoRanOutOfBudgetDoesNotCountAsDecided() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED)
            .undecided("long", "short")
            .lasts("long", Duration.ofSeconds(20))
            .lasts("short", Duration.ofSeconds(1));

    campaign.run(starter, settings(Duration.ofSeconds(458), ExitSettings.DEFAULT), "long", "short");

    assertThat(campaign.progress).allSatisfy(step -> assertThat(step.decided()).isZero());
  }

  private static long nanos(int seconds) {
    return Duration.ofSeconds(seconds).toNanos();
  }
}
