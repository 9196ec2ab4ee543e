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
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.machine.host.Pin;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.machine.measure.SampleHeader;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.stats.Effect;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests campaigns whose forks take turns. */
class LockstepCampaignTest {
  private static final long SEED = 20261124;
  private static final String FAST = "p.B.fast";
  private static final String SLOW = "p.B.slow";

  @TempDir Path folder;

  @Test
  void theVersionsOfARoundLiveAtTheSameTime() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).inTurns().slowdown("a", 2);

    Campaign campaign = run(starter, Formulated.of(settings(5), SEED, "a"));

    assertThat(starter.together)
        .allSatisfy(
            versions ->
                assertThat(versions)
                    .containsExactlyInAnyOrder(Revision.BASELINE, Revision.CURRENT));
    assertThat(starter.together.stream().map(versions -> versions.get(0)))
        .contains(Revision.BASELINE, Revision.CURRENT);
    assertThat(campaign.mostTogether()).isZero();
  }

  @Test
  void turnsAreComparedWithTheirNeighbours() throws InterruptedException {
    List<FormulaRun> formulas = Formulated.of(settings(5), SEED, "a");

    run(new SimulatedStarter(SEED).inTurns().interrupted(0.2).slowdown("a", 1.5), formulas);

    Question question = formulas.get(0).comparisons().get(0).questions().get(0);
    assertThat(question.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(question.effect()).extracting(Effect::ofNeighbours).isEqualTo(true);
  }

  @Test
  void bothSidesOfAFormulaTakeTurns() throws InterruptedException {
    GateSettings settings = settings(5);
    SimulatedStarter starter =
        new SimulatedStarter(SEED).inTurns().takes(SLOW, Revision.CURRENT, 20_000);
    List<FormulaRun> formulas =
        Formulated.written(
            settings, SEED, "f := B.fast; s := B.slow\nf <= s", List.of(), FAST, SLOW);

    run(starter, formulas);

    assertThat(starter.together).isNotEmpty().allSatisfy(pair -> assertThat(pair).hasSize(2));
    assertThat(starter.starts.subList(0, 2))
        .extracting(SimulatedStarter.Started::workload)
        .containsExactlyInAnyOrder(FAST, SLOW);
    assertThat(formulas.get(0).comparisons().get(0).questions().get(0).verdict())
        .isEqualTo(Verdict.IMPROVEMENT);
  }

  @Test
  void jvmsThatDoNotFitIntoMemoryAreMeasuredOneAfterTheOther() throws InterruptedException {
    SimulatedStarter starter = new SimulatedStarter(SEED).inTurns().most(1).slowdown("a", 2);
    List<FormulaRun> formulas = Formulated.of(settings(5), SEED, "a");

    Campaign campaign = run(starter, formulas);

    assertThat(starter.together).allSatisfy(alone -> assertThat(alone).hasSize(1));
    assertThat(campaign.mostTogether()).isEqualTo(2);
    Question question = formulas.get(0).comparisons().get(0).questions().get(0);
    assertThat(question.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(question.effect()).extracting(Effect::ofNeighbours).isEqualTo(false);
  }

  @Test
  void longOperationsTakeFewerIterations() throws InterruptedException {
    SimulatedStarter slow = new SimulatedStarter(SEED).inTurns().operation(1e9).slowdown("a", 2);
    SimulatedStarter quick = new SimulatedStarter(SEED).inTurns().operation(1e3).slowdown("a", 2);

    run(slow, Formulated.of(settings(null), SEED, "a"), store("slow"));
    run(quick, Formulated.of(settings(null), SEED, "a"), store("quick"));

    assertThat(slow.probed).containsExactly("a");
    assertThat(slow.starts.get(0).iterations()).isEqualTo(ForkSettings.FEWEST_LONG_ITERATIONS);
    assertThat(quick.starts.get(0).iterations()).isEqualTo(ForkSettings.PILOT_ITERATIONS);
  }

  @Test
  void roundsAreLengthenedUntilCollectionsFallIntoEveryForkWhereMoreSurvives()
      throws InterruptedException {
    SimulatedStarter starter = collecting(8_000_000).undecided("a");
    List<FormulaRun> formulas = Formulated.of(settings(null), SEED, "a");
    SampleStore store = store("whole");

    run(starter, formulas, store);

    WorkloadRun run = runOf(formulas);
    assertThat(run.iterations()).isBetween(30, 60);
    int last = run.rounds() - 1;
    assertThat(run.rows(Revision.CURRENT).starts().get(last)).hasSize(run.iterations());
    assertThat(run.rows(Revision.CURRENT).starts().get(0).size())
        .isLessThanOrEqualTo(ForkSettings.PILOT_ITERATIONS);
    assertThat(run.forks(Revision.CURRENT).get(last).events().get("COLLECTIONS")).isPositive();

    List<FormulaRun> again = Formulated.of(settings(null), SEED, "a");
    run(new SimulatedStarter(1), again, store);
    assertThat(runOf(again).rows(Revision.CURRENT)).isEqualTo(run.rows(Revision.CURRENT));
  }

  @Test
  void roundsKeepTheirLengthWhereCollectionsAreAlike() throws InterruptedException {
    SimulatedStarter starter = collecting(100_000).undecided("a");
    List<FormulaRun> formulas = Formulated.of(settings(null), SEED, "a");

    run(starter, formulas);

    assertThat(runOf(formulas).iterations()).isLessThanOrEqualTo(ForkSettings.PILOT_ITERATIONS);
  }

  /** Forks with a collection in twenty iterations; the baseline leaves 0.1 MB. */
  private static SimulatedStarter collecting(long survivors) {
    return new SimulatedStarter(SEED)
        .inTurns()
        .collects(Revision.BASELINE, 0.05, 100_000)
        .collects(Revision.CURRENT, 0.05, survivors);
  }

  private static WorkloadRun runOf(List<FormulaRun> formulas) {
    return formulas.get(0).comparisons().get(0).questions().get(0).measured().get(0).run();
  }

  @Test
  void aResumedGateGoesOnWithTheStoredNumbersOfIterations() throws InterruptedException {
    SampleStore whole = store("whole");
    run(
        new SimulatedStarter(SEED).inTurns().operation(1e9).slowdown("a", 2),
        Formulated.of(settings(null), SEED, "a"),
        whole);
    SampleStore cut = store("cut");
    for (String version : List.of(Revision.BASELINE, Revision.CURRENT)) {
      cut.add(Objects.requireNonNull(whole.find("a", version, 0)));
    }
    SimulatedStarter second = new SimulatedStarter(SEED).inTurns().operation(1e3).slowdown("a", 2);

    run(second, Formulated.of(settings(null), SEED, "a"), cut);

    assertThat(second.probed).isEmpty();
    assertThat(second.starts.get(0).iterations()).isEqualTo(ForkSettings.FEWEST_LONG_ITERATIONS);
  }

  @Test
  void aRoundOfTwoWorkloadsCountsOnlyIfBothAreOfOneAttempt() throws InterruptedException {
    GateSettings settings = settings(5);
    String text = "f := B.fast; s := B.slow\nf <= s";
    SampleStore whole = store("whole");
    run(
        new SimulatedStarter(SEED).inTurns().takes(SLOW, Revision.CURRENT, 20_000),
        Formulated.written(settings, SEED, text, List.of(), FAST, SLOW),
        whole);
    SampleStore cut = store("cut");
    Fork fast = Objects.requireNonNull(whole.find(FAST, Revision.CURRENT, 0));
    cut.add(fast);
    cut.add(attempt(Objects.requireNonNull(whole.find(SLOW, Revision.CURRENT, 0)), 1));
    SimulatedStarter second =
        new SimulatedStarter(SEED).inTurns().takes(SLOW, Revision.CURRENT, 20_000);

    run(second, Formulated.written(settings, SEED, text, List.of(), FAST, SLOW), cut);

    assertThat(Objects.requireNonNull(cut.find(FAST, Revision.CURRENT, 0)).attempt()).isEqualTo(2);
    assertThat(Objects.requireNonNull(cut.find(SLOW, Revision.CURRENT, 0)).attempt()).isEqualTo(2);
  }

  @Test
  void workloadsThatTakeTurnsHaveTheSameNumbersOfIterations() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED)
            .inTurns()
            .operation(SLOW, 1e9)
            .operation(FAST, 1e3)
            .takes(SLOW, Revision.CURRENT, 20_000);

    run(
        starter,
        Formulated.written(
            settings(null), SEED, "f := B.fast; s := B.slow\nf <= s", List.of(), FAST, SLOW));

    assertThat(starter.probed).containsExactlyInAnyOrder(FAST, SLOW);
    assertThat(starter.starts)
        .extracting(SimulatedStarter.Started::iterations)
        .containsOnly(ForkSettings.FEWEST_LONG_ITERATIONS);
  }

  /** As after a gate without the formula that compares the two workloads. */
  @Test
  void storedRoundsThatWereMeasuredApartAreNoNeighbours() throws InterruptedException {
    String text = "f := B.fast; s := B.slow\nf <= s";
    SampleStore together = store("together");
    run(
        new SimulatedStarter(SEED).inTurns().takes(SLOW, Revision.CURRENT, 20_000),
        Formulated.written(settings(5), SEED, text, List.of(), FAST, SLOW),
        together);
    SampleStore apart = store("apart");
    together
        .forks()
        .forEach(start -> apart.add(start.workload().equals(SLOW) ? aMinuteLater(start) : start));

    assertThat(stored(text, together)).extracting(Effect::ofNeighbours).isEqualTo(true);
    assertThat(stored(text, apart)).extracting(Effect::ofNeighbours).isEqualTo(false);
  }

  private static @Nullable Effect stored(String text, SampleStore store)
      throws InterruptedException {
    List<FormulaRun> formulas = Formulated.written(settings(5), SEED, text, List.of(), FAST, SLOW);
    SimulatedStarter none = new SimulatedStarter(SEED).inTurns();
    run(none, formulas, store);
    assertThat(none.starts).isEmpty();
    return formulas.get(0).comparisons().get(0).questions().get(0).effect();
  }

  private static Fork aMinuteLater(Fork start) {
    return at(start, start.attempt(), start.started().plusSeconds(60));
  }

  private static Fork attempt(Fork start, int attempt) {
    return at(start, attempt, start.started());
  }

  private static Fork at(Fork start, int attempt, Instant started) {
    return new Fork(
        start.workload(),
        start.version(),
        start.round(),
        start.position(),
        attempt,
        started,
        start.ownClass(),
        start.noise(),
        start.outcome());
  }

  private Campaign run(SimulatedStarter starter, List<FormulaRun> formulas)
      throws InterruptedException {
    return run(starter, formulas, store("samples"));
  }

  private static Campaign run(
      SimulatedStarter starter, List<FormulaRun> formulas, SampleStore store)
      throws InterruptedException {
    Campaign campaign =
        new Campaign(
            formulas,
            Acceptances.NONE,
            settings(null),
            store,
            true,
            starter,
            Silent.LISTENER,
            starter::now,
            0);
    campaign.run();
    return campaign;
  }

  private SampleStore store(String name) {
    return SampleStore.begin(
        folder.resolve(name + ".jsonl"), new SampleHeader("state", SEED, Instant.EPOCH, "host"));
  }

  private static GateSettings settings(@Nullable Integer iterations) {
    return SimulatedSettings.of(iterations, Duration.ofHours(1), SEED)
        .with(SimulatedSettings.forks(20, iterations, Duration.ofMillis(25)))
        .with(new HostSettings(Pin.AUTO, null, Pin.AUTO, null, Strategy.LOCKSTEP, true));
  }
}
