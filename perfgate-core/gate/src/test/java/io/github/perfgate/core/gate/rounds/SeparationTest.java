package io.github.perfgate.core.gate.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.SimulatedSettings;
import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.gate.settings.RoundSettings;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.Pin;
import io.github.perfgate.core.machine.measure.SampleHeader;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.stats.Effect;
import io.github.perfgate.stats.GateLook;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests campaigns with workloads that cannot run beside their other version. */
class SeparationTest {
  private static final long SEED = 20261128;

  @TempDir Path folder;
  private SampleStore store;

  @BeforeEach
  void begin() {
    store =
        SampleStore.begin(
            folder.resolve("samples.jsonl"),
            new SampleHeader("state", SEED, Instant.EPOCH, "host"));
  }

  @ParameterizedTest
  @EnumSource(names = {"LOCKSTEP", "PARALLEL"})
  void whatFailsBesideItsOtherVersionGoesOnAlone(Strategy strategy) throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED).inTurns().conflicts("a", 0).slowdown("a", 1.5);
    GateSettings settings = settings(strategy, 30);
    List<FormulaRun> formulas = Formulated.of(settings, SEED, "a", "b");

    run(starter, settings, formulas);

    Question alone = question(formulas, 0);
    assertThat(alone.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(alone.looks()).first().extracting(GateLook::rounds).isEqualTo(10);
    assertThat(alone.effect()).extracting(Effect::ofNeighbours).isEqualTo(false);
    assertThat(runOf(alone).failures()).isEmpty();
    assertThat(runOf(alone).separated())
        .isEqualTo(
            "cannot run beside its other version (java.net.BindException: Address already in use);"
                + " its forks run one after the other");
    Question other = question(formulas, 1);
    assertThat(runOf(other).separated()).isNull();
    assertThat(other.looks())
        .first()
        .extracting(GateLook::rounds)
        .isEqualTo(strategy == Strategy.LOCKSTEP ? 5 : 10);
    assertThat(starter.starts.subList(0, 8))
        .filteredOn(start -> start.workload().equals("a"))
        .hasSizeGreaterThanOrEqualTo(4);
  }

  /** Before a look, the rounds begin anew; later ones keep their boundaries. */
  @ParameterizedTest
  @CsvSource({"3, 10", "7, 5"})
  void aConflictCanComeLater(int round, int firstLook) throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED).inTurns().conflicts("a", round).undecided("a");
    GateSettings settings = settings(Strategy.LOCKSTEP, 30);
    List<FormulaRun> formulas = Formulated.of(settings, SEED, "a");

    run(starter, settings, formulas);

    Question question = question(formulas, 0);
    assertThat(question.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(question.rounds()).isEqualTo(30);
    assertThat(question.looks()).first().extracting(GateLook::rounds).isEqualTo(firstLook);
    boolean anew = firstLook == 10;
    assertThat(
            runOf(question).forks(Revision.CURRENT).stream()
                .filter(start -> !start.turns().isEmpty()))
        .hasSize(anew ? 0 : round);
  }

  @Test
  void fewRoundsStillGiveAVerdict() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED).inTurns().conflicts("a", 0).slowdown("a", 2);
    GateSettings settings = settings(Strategy.LOCKSTEP, 5);
    List<FormulaRun> formulas = Formulated.of(settings, SEED, "a");

    run(starter, settings, formulas);

    assertThat(question(formulas, 0).verdict()).isEqualTo(Verdict.REGRESSION);
  }

  @Test
  void whatFailsAloneTooFails() throws InterruptedException {
    SimulatedStarter starter =
        new SimulatedStarter(SEED)
            .inTurns()
            .fails("a", Revision.BASELINE, ForkOutcome.Kind.EXCEPTION, "no file");
    GateSettings settings = settings(Strategy.LOCKSTEP, 30);
    List<FormulaRun> formulas = Formulated.of(settings, SEED, "a");

    run(starter, settings, formulas);

    Question question = question(formulas, 0);
    assertThat(question.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(question.reason()).contains("only in the baseline: no file");
    assertThat(runOf(question).separated()).isNull();
    assertThat(starter.together).hasSize(3);
  }

  @Test
  void aResumedGateKnowsIt() throws InterruptedException {
    GateSettings settings = settings(Strategy.LOCKSTEP, 30);
    List<FormulaRun> formulas = Formulated.of(settings, SEED, "a");
    run(
        new SimulatedStarter(SEED).inTurns().conflicts("a", 3).slowdown("a", 1.5),
        settings,
        formulas);
    store = Objects.requireNonNull(SampleStore.open(folder.resolve("samples.jsonl")));
    SimulatedStarter none = new SimulatedStarter(1);
    List<FormulaRun> again = Formulated.of(settings, SEED, "a");

    run(none, settings, again);

    assertThat(none.starts).isEmpty();
    assertThat(store.damagedLines()).isEmpty();
    assertThat(question(again, 0).looks()).isEqualTo(question(formulas, 0).looks());
    assertThat(runOf(question(again, 0)).separated())
        .isEqualTo(runOf(question(formulas, 0)).separated());
  }

  private void run(SimulatedStarter starter, GateSettings settings, List<FormulaRun> formulas)
      throws InterruptedException {
    new Campaign(
            formulas,
            Acceptances.NONE,
            settings,
            store,
            true,
            starter,
            Silent.LISTENER,
            starter::now,
            0)
        .run();
  }

  private static Question question(List<FormulaRun> formulas, int number) {
    return formulas.get(number).comparisons().get(0).questions().get(0);
  }

  private static WorkloadRun runOf(Question question) {
    return question.measured().get(0).run();
  }

  private static GateSettings settings(Strategy strategy, int maxRounds) {
    GateSettings all = SimulatedSettings.of(5, Duration.ofHours(1), SEED);
    return all.with(
            new RoundSettings(
                strategy.fewestRounds() > maxRounds ? maxRounds : strategy.fewestRounds(),
                maxRounds,
                Duration.ofHours(1),
                SEED,
                false))
        .with(new HostSettings(Pin.AUTO, null, Pin.AUTO, null, strategy, true));
  }
}
