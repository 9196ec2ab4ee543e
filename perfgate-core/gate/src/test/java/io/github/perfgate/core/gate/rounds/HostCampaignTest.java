package io.github.perfgate.core.gate.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.SimulatedSettings;
import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.outcome.CircumstanceSummary;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.jvm.process.CpuTimes;
import io.github.perfgate.core.machine.host.Pin;
import io.github.perfgate.core.machine.host.noise.Noise;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.machine.measure.SampleHeader;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.interpretation.Answer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests how a campaign reacts to the host: disturbed rounds, and the order of the strategies. */
class HostCampaignTest {
  private static final long SEED = 20261121;
  private static final Noise QUIET = new Noise(0.0, 0.0, 0.0, 0.0, 0L, null);
  private static final Noise STOLEN = new Noise(0.5, 0.0, 0.0, 0.0, 0L, null);
  private static final Noise THROTTLED = new Noise(0.0, 0.0, 0.5, 0.0, 0L, null);

  @TempDir Path folder;
  private int asked;

  @Test
  void aDisturbedRoundIsMeasuredAgainWithAllItsVersions() throws InterruptedException {
    // The second fork of the third round is disturbed.
    SimulatedStarter starter =
        new SimulatedStarter(SEED).slowdown("a", 2).disturbed(() -> asked++ == 5 ? STOLEN : QUIET);

    Question question = run(starter, settings(Strategy.INTERLEAVED, true));

    WorkloadRun run = question.measured().get(0).run();
    assertThat(question.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(starter.starts).hasSize(2 * question.rounds() + 2);
    assertThat(run.repeats()).isEqualTo(1);
    assertThat(run.disturbances()).isEmpty();
    assertThat(CircumstanceSummary.warning(List.of(run))).isEmpty();
    assertThat(stored().find("a", Revision.CURRENT, 2))
        .satisfies(start -> assertThat(Objects.requireNonNull(start).attempt()).isEqualTo(1));
  }

  @Test
  void whatEveryRoundShowsIsDecidedWhateverDisturbs() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).slowdown("a", 2).disturbed(() -> STOLEN);

    Question question = run(starter, settings(Strategy.INTERLEAVED, true));

    assertThat(question.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(question.rounds()).isEqualTo(10);
  }

  @Test
  void tooManyDisturbedRoundsLeaveEverythingElseOpen() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).disturbed(() -> STOLEN);

    Question question = run(starter, settings(Strategy.INTERLEAVED, true));

    assertThat(question.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(question.rounds()).isEqualTo(30);
    assertThat(question.reason())
        .contains("30 of 30 rounds", "stolen by the hypervisor", "<repeatDisturbed>");
    // Some attempts are repeated in vain, but not every round twice.
    assertThat(starter.starts.size()).isBetween(2 * 31, 2 * 45);
  }

  @Test
  void forksInTurnsAreDecidedBesideOtherLoad() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED).inTurns().slowdown("a", 2).disturbed(() -> STOLEN);

    Question question = run(starter, settings(Strategy.LOCKSTEP, true));

    WorkloadRun run = question.measured().get(0).run();
    assertThat(question.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(starter.starts).hasSize(2 * question.rounds());
    assertThat(run.disturbances()).hasSize(question.rounds());
    assertThat(run.repeats()).isZero();
    assertThat(CircumstanceSummary.warning(List.of(run))).isEmpty();
  }

  @Test
  void whatCausesLoadInItsTurnsIsNotCalledUnchanged() throws InterruptedException {
    Map<String, Long> idle = Map.of(CpuTimes.TURNS, 500L, CpuTimes.FOREIGN, 0L);
    Map<String, Long> busy = Map.of(CpuTimes.TURNS, 500L, CpuTimes.FOREIGN, 200L);

    Question both =
        run(
            new SimulatedStarter(SEED)
                .inTurns()
                .reports(Revision.BASELINE, busy)
                .reports(Revision.CURRENT, busy),
            settings(Strategy.LOCKSTEP, true));
    Question candidate =
        run(
            new SimulatedStarter(SEED)
                .inTurns()
                .reports(Revision.BASELINE, idle)
                .reports(Revision.CURRENT, busy),
            settings(Strategy.LOCKSTEP, true));

    assertThat(both.verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(candidate.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(candidate.isSuspect()).isTrue();
    assertThat(candidate.reason()).startsWith("others use more of the CPUs").contains("excluded");
  }

  @Test
  void aQuotaLeavesEvenForksInTurnsOpen() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).inTurns().disturbed(() -> THROTTLED);

    Question question = run(starter, settings(Strategy.LOCKSTEP, true));

    assertThat(question.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(question.reason()).contains("quota", "<repeatDisturbed>");
  }

  @Test
  void whoeverWishesDecidesAllTheSame() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).slowdown("a", 2).disturbed(() -> STOLEN);

    Question question = run(starter, settings(Strategy.INTERLEAVED, false));

    WorkloadRun run = question.measured().get(0).run();
    assertThat(question.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(starter.starts).hasSize(2 * question.rounds());
    assertThat(run.disturbances()).hasSize(question.rounds());
    assertThat(CircumstanceSummary.warning(List.of(run)))
        .hasValueSatisfying(
            words ->
                assertThat(words)
                    .startsWith(
                        "%1$d of the %1$d rounds of all workloads were disturbed"
                            .formatted(question.rounds()))
                    .contains("<repeatDisturbed>"));
  }

  @Test
  void whichRoundsAreRepeatedDoesNotDependOnTheTimes() throws InterruptedException {
    Random random = new Random(SEED);
    List<Noise> noise = random.doubles(200).mapToObj(u -> u < 0.1 ? STOLEN : QUIET).toList();

    Question same =
        run(
            new SimulatedStarter(1).undecided("a").disturbed(() -> noise.get(asked++)),
            settings(Strategy.INTERLEAVED, true));
    asked = 0;
    Question other =
        run(
            new SimulatedStarter(2).undecided("a").disturbed(() -> noise.get(asked++)),
            settings(Strategy.INTERLEAVED, true));

    assertThat(same.rounds()).isEqualTo(other.rounds());
    assertThat(same.measured().get(0).run().repeats())
        .isPositive()
        .isEqualTo(other.measured().get(0).run().repeats());
    assertThat(same.measured().get(0).run().disturbances())
        .isEqualTo(other.measured().get(0).run().disturbances());
  }

  @Test
  void aGateThatWasKilledWithinARepetitionMeasuresTheRoundAnew() throws InterruptedException {
    SimulatedStarter first =
        new SimulatedStarter(SEED).slowdown("a", 2).disturbed(() -> asked++ == 5 ? STOLEN : QUIET);
    run(first, settings(Strategy.INTERLEAVED, true));
    SampleStore whole = stored();
    SampleStore cut =
        SampleStore.begin(
            folder.resolve("cut.jsonl"), new SampleHeader("state", SEED, Instant.EPOCH, "host"));
    for (int round = 0; round < 2; round++) {
      for (String version : List.of(Revision.BASELINE, Revision.CURRENT)) {
        cut.add(Objects.requireNonNull(whole.find("a", version, round)));
      }
    }
    // In the third round one version has been measured again, the other one has not.
    cut.add(Objects.requireNonNull(whole.find("a", Revision.CURRENT, 2)));
    Fork old = Objects.requireNonNull(whole.find("a", Revision.BASELINE, 1));
    cut.add(new Fork("a", Revision.BASELINE, 2, 0, 0, old.started(), false, STOLEN, old.outcome()));
    SimulatedStarter second = new SimulatedStarter(SEED).slowdown("a", 2);

    Question question = run(second, settings(Strategy.INTERLEAVED, true), cut);

    assertThat(question.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(second.starts).hasSize(2 * (question.rounds() - 2));
  }

  @Test
  void twoKillsAroundARepetitionNeverMakeARoundOfTwoHalves() throws InterruptedException {
    run(new SimulatedStarter(SEED).slowdown("a", 2), settings(Strategy.INTERLEAVED, true));
    Fork old = Objects.requireNonNull(stored().find("a", Revision.CURRENT, 0));
    Fork other = Objects.requireNonNull(stored().find("a", Revision.BASELINE, 0));
    SampleStore cut =
        SampleStore.begin(
            folder.resolve("cut.jsonl"), new SampleHeader("state", SEED, Instant.EPOCH, "host"));
    cut.add(attempt(old, 0));
    cut.add(attempt(other, 0));
    cut.add(attempt(other, 1));
    // The first kill was here. The second kill was after one more fork, which is an attempt of
    // its own.
    SimulatedStarter second = new SimulatedStarter(SEED).slowdown("a", 2);

    run(second, settings(Strategy.INTERLEAVED, true), cut);

    assertThat(cut.find("a", Revision.CURRENT, 0))
        .satisfies(start -> assertThat(Objects.requireNonNull(start).attempt()).isEqualTo(2));
    assertThat(cut.find("a", Revision.BASELINE, 0))
        .satisfies(start -> assertThat(Objects.requireNonNull(start).attempt()).isEqualTo(2));
  }

  private static Fork attempt(Fork start, int attempt) {
    return new Fork(
        start.workload(),
        start.version(),
        start.round(),
        start.position(),
        attempt,
        start.started(),
        start.ownClass(),
        start.noise(),
        start.outcome());
  }

  @Test
  void inSequenceAVersionThatFailsIsStartedOnce() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED).fails("a", Revision.BASELINE, ForkOutcome.Kind.EXIT, "gone");

    Question question = run(starter, settings(Strategy.SEQUENTIAL, true));

    assertThat(question.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(starter.starts.stream().filter(start -> start.version().equals("BASELINE")))
        .hasSize(1);
  }

  @Test
  void inParallelBothVersionsStartAtOnceAndChangeLanes() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).slowdown("a", 2);

    Question question = run(starter, settings(Strategy.PARALLEL, true));

    assertThat(question.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(starter.together).hasSize(question.rounds()).allMatch(lanes -> lanes.size() == 2);
    assertThat(starter.together.stream().map(lanes -> lanes.get(0)).distinct()).hasSize(2);
  }

  @Test
  void threeVersionsInParallelStartAtOnceAndEachHasEveryLane() throws InterruptedException {
    String fast = "p.B.fast";
    SimulatedStarter starter =
        new SimulatedStarter(SEED).takes(fast, "old", 1500).takes(fast, Revision.CURRENT, 1500);
    GateSettings settings = settings(Strategy.PARALLEL, true);
    List<FormulaRun> formulas =
        Formulated.written(
            settings,
            SEED,
            "fast := B.fast\nfast <= 1.02 * fast@BASELINE\nfast <= 1.02 * fast@old",
            List.of(),
            fast);

    SampleStore store =
        SampleStore.begin(file(), new SampleHeader("state", SEED, Instant.EPOCH, "host"));
    new Campaign(
            formulas,
            Acceptances.NONE,
            settings,
            store,
            true,
            starter,
            Silent.LISTENER,
            () -> 0L,
            0)
        .run();

    // Both questions are open until the first look after ten rounds. Each version is in every lane
    // for a third of these rounds.
    List<List<String>> whole = starter.together.subList(0, 10);
    assertThat(whole)
        .allSatisfy(
            lanes ->
                assertThat(lanes)
                    .containsExactlyInAnyOrder(Revision.CURRENT, Revision.BASELINE, "old"));
    for (int lane = 0; lane < 3; lane++) {
      for (String version : List.of(Revision.CURRENT, Revision.BASELINE, "old")) {
        int number = lane;
        assertThat(whole.stream().filter(lanes -> lanes.get(number).equals(version)).count())
            .as("%s in lane %d, seed %d", version, lane, SEED)
            .isBetween(3L, 4L);
      }
    }
    // Forks at the same time are one round: they have the same starting time.
    for (int round = 0; round < whole.size(); round++) {
      Instant started = Objects.requireNonNull(store.find(fast, "old", round)).started();
      for (int lane = 0; lane < 3; lane++) {
        Fork start = Objects.requireNonNull(store.find(fast, whole.get(round).get(lane), round));
        assertThat(start.position()).isEqualTo(lane);
        assertThat(start.started()).isEqualTo(started);
      }
    }
    assertThat(formulas.stream().map(FormulaRun::value).map(FormulaVerdict::of))
        .containsExactly(FormulaVerdict.VIOLATED, FormulaVerdict.HOLDS);
  }

  @Test
  void inSequenceOneVersionHasAllItsRoundsBeforeTheNext() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).slowdown("a", 2);

    Question question = run(starter, settings(Strategy.SEQUENTIAL, true));

    assertThat(question.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(starter.starts).hasSize(60);
    assertThat(starter.starts.subList(0, 30)).allMatch(start -> start.version().equals("BASELINE"));
    assertThat(starter.starts.subList(30, 60)).allMatch(start -> start.version().equals("CURRENT"));
  }

  @Test
  void interruptionsHideASlowdownFromTheMeanOfAForkAndNotFromItsQuartile()
      throws InterruptedException {
    Question byMean = run(interrupted(), settings(VmStatistic.MEAN));
    Question byQuartile = run(interrupted(), settings(VmStatistic.LOWER_QUARTILE));

    assertThat(byMean.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(byQuartile.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(Objects.requireNonNull(byQuartile.effect()).ratio()).isBetween(1.02, 1.12);
    assertThat(byQuartile.answers())
        .filteredOn(answer -> answer.interpretation().equals("gate"))
        .extracting(Answer::decision)
        .containsExactly(Decision.REGRESSION);
  }

  private static SimulatedStarter interrupted() {
    return new SimulatedStarter(SEED).slowdown("a", 1.06).interrupted(0.35);
  }

  private Question run(SimulatedStarter starter, GateSettings settings)
      throws InterruptedException {
    SampleHeader header = new SampleHeader("state", SEED, Instant.EPOCH, "host");
    return run(starter, settings, SampleStore.begin(file(), header));
  }

  private static Question run(SimulatedStarter starter, GateSettings settings, SampleStore store)
      throws InterruptedException {
    List<FormulaRun> formulas = Formulated.of(settings, SEED, "a");
    new Campaign(
            formulas,
            Acceptances.NONE,
            settings,
            store,
            true,
            starter,
            Silent.LISTENER,
            () -> 0L,
            0)
        .run();
    return formulas.get(0).comparisons().get(0).questions().get(0);
  }

  private static GateSettings settings(Strategy strategy, boolean repeatDisturbed) {
    return settings(strategy, repeatDisturbed, VmStatistic.MEAN);
  }

  private static GateSettings settings(VmStatistic statistic) {
    return settings(Strategy.INTERLEAVED, true, statistic);
  }

  private static GateSettings settings(
      Strategy strategy, boolean repeatDisturbed, VmStatistic statistic) {
    return SimulatedSettings.of(5, Duration.ofMinutes(1), SEED)
        .with(new Rules(Rules.Choice.GATE, 0.02, Map.of(), Map.of(), statistic, Rules.ALLOCATION))
        .with(new HostSettings(Pin.AUTO, null, Pin.AUTO, null, strategy, repeatDisturbed));
  }

  private SampleStore stored() {
    return Objects.requireNonNull(SampleStore.open(file()));
  }

  private Path file() {
    return folder.resolve("samples.jsonl");
  }
}
