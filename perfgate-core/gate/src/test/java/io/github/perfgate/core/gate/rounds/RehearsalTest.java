package io.github.perfgate.core.gate.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.files.SignedFile;
import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.SimulatedSettings;
import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.participants.MeasuringEnvironment;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.gate.settings.ExitSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.gate.settings.RoundSettings;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.FixedJvm;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Kind;
import io.github.perfgate.core.machine.host.CpuLayout;
import io.github.perfgate.core.machine.host.CpuPlan;
import io.github.perfgate.core.machine.host.Pin;
import io.github.perfgate.core.machine.measure.ForkStarter;
import io.github.perfgate.core.machine.measure.SampleHeader;
import io.github.perfgate.core.machine.measure.SampleRequest;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.machine.measure.StoreOpening;
import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.stats.Family;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests when the host has to be made quiet, and when all samples are there already. */
class RehearsalTest {
  private static final long SEED = 20261122;

  private static final ExitSettings STOP =
      new ExitSettings(
          FailOn.REGRESSION,
          true,
          FailOnNotCompared.ALL,
          false,
          Family.standard(),
          AcceptSettings.DEFAULT);

  private final UserKey key = UserKey.random();

  @TempDir Path folder;

  @Test
  void aCheckOfWhatWasMeasuredNeedsNoForkAndWritesNothing() throws Exception {
    measure(new SimulatedStarter(SEED).slowdown("a", 2), settings(30));
    String samples = Files.readString(file());

    assertThat(isEnough(settings(30), false)).isTrue();

    assertThat(Files.readString(file())).isEqualTo(samples);
    // The campaign that follows makes no fork either.
    assertThat(measure(new Rehearsal.Nothing(), settings(30)).verdict())
        .isEqualTo(Verdict.REGRESSION);
  }

  @Test
  void moreRoundsThanWereMeasuredNeedOne() throws Exception {
    measure(new SimulatedStarter(SEED).undecided("a"), settings(10));
    String samples = Files.readString(file());

    assertThat(isEnough(settings(10), false)).isTrue();
    assertThat(isEnough(settings(30), false)).isFalse();

    assertThat(Files.readString(file())).isEqualTo(samples);
    assertThatThrownBy(() -> measure(new Rehearsal.Nothing(), settings(30)))
        .hasMessageContaining("fork");
  }

  @Test
  void aStoredFailureIsTriedAgain() throws Exception {
    measure(
        new SimulatedStarter(SEED).fails("a", Revision.CURRENT, Kind.EXIT, "gone"), settings(30));

    assertThat(isEnough(settings(30), false)).isFalse();
  }

  @Test
  void aKilledGateLeftTooLittle() throws Exception {
    measure(new SimulatedStarter(SEED).slowdown("a", 2), settings(30));
    List<String> lines = Files.readAllLines(file());
    Files.write(file(), lines.subList(0, lines.size() / 2));

    assertThat(isEnough(settings(30), true)).isFalse();
    assertThat(StoreOpening.reused(file(), Set.of("state"), request(false, Duration.ofMinutes(1))))
        .isNull();
  }

  @Test
  void whatTheFirstRegressionStoppedIsEnoughAsLongAsItCountsAsOne() throws Exception {
    GateSettings stopping = settings(30, STOP);
    SimulatedStarter starter = new SimulatedStarter(SEED).slowdown("a", 3).undecided("b");
    measure(starter, stopping, Acceptances.NONE, "a", "b");
    Acceptances accepting =
        new Acceptances(
            List.of(new Acceptance("a", Acceptance.Covers.TIME, 4, null, "for a test", "pom")),
            List.of(),
            LocalDate.EPOCH);

    assertThat(starter.starts).hasSize(40);
    assertThat(isEnough(stopping, Acceptances.NONE, "a", "b")).isTrue();
    // An accepted regression does not stop measuring any more, so the other workload lacks rounds.
    assertThat(isEnough(stopping, accepting, "a", "b")).isFalse();
    assertThat(isEnough(settings(30), Acceptances.NONE, "a", "b")).isFalse();
    measure(starter, stopping, accepting, "a", "b");
    assertThat(starter.starts).hasSize(80);
    assertThat(isEnough(stopping, accepting, "a", "b")).isTrue();
  }

  @Test
  void samplesOfEveryGroundThatTheseSettingsAllowAreKnown() throws IOException {
    CpuLayout layout = CpuLayout.detect();
    CpuPlan pinned = new CpuPlan(List.of(CpuSet.of(1)), CpuSet.of(0), List.of());

    assertThat(states(Pin.AUTO, Pin.AUTO, pinned, layout)).hasSize(4);
    assertThat(states(Pin.TRUE, Pin.AUTO, pinned, layout)).hasSize(2);
    assertThat(states(Pin.TRUE, Pin.FALSE, pinned, layout)).hasSize(1);
    assertThat(states(Pin.AUTO, Pin.TRUE, CpuPlan.unpinned(), layout)).hasSize(1);
    assertThat(states(Pin.AUTO, Pin.AUTO, pinned, layout))
        .containsAll(states(Pin.TRUE, Pin.TRUE, pinned, layout))
        .containsAll(states(Pin.FALSE, Pin.FALSE, CpuPlan.unpinned(), layout));
  }

  private static Set<String> states(Pin pin, Pin frequency, CpuPlan plan, CpuLayout layout) {
    HostSettings wanted = new HostSettings(pin, null, frequency, null, Strategy.INTERLEAVED, true);
    return Set.copyOf(
        MeasuringEnvironment.possible(wanted, plan, layout, FixedJvm.NOTHING).stream()
            .map(environment -> environment.state("rest"))
            .toList());
  }

  private boolean isEnough(GateSettings settings, boolean resume) throws InterruptedException {
    return isEnough(settings, resume, Acceptances.NONE, "a");
  }

  private boolean isEnough(GateSettings settings, Acceptances acceptances, String... ids)
      throws InterruptedException {
    return isEnough(settings, false, acceptances, ids);
  }

  private boolean isEnough(
      GateSettings settings, boolean resume, Acceptances acceptances, String... ids)
      throws InterruptedException {
    StoreOpening stored =
        Objects.requireNonNull(
            StoreOpening.reused(
                file(), Set.of("state"), request(resume, settings.rounds().budget())));
    return new Rehearsal(settings, acceptances, () -> 0L, 0)
        .isEnough(Formulated.of(settings, SEED, ids), stored);
  }

  private void sign() {
    try {
      new SignedFile(file(), SampleRequest.SIGNED, key).sign();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private SampleRequest request(boolean resume, Duration budget) {
    return new SampleRequest("host", key, null, resume, budget);
  }

  private Question measure(ForkStarter starter, GateSettings settings) throws InterruptedException {
    return measure(starter, settings, Acceptances.NONE, "a");
  }

  private Question measure(
      ForkStarter starter, GateSettings settings, Acceptances acceptances, String... ids)
      throws InterruptedException {
    SampleStore old = SampleStore.open(file());
    SampleStore store =
        old == null
            ? SampleStore.begin(file(), new SampleHeader("state", SEED, Instant.EPOCH, "host"))
            : old;
    List<FormulaRun> formulas = Formulated.of(settings, SEED, ids);
    new Campaign(
            formulas, acceptances, settings, store, true, starter, Silent.LISTENER, () -> 0L, 0)
        .run();
    sign();
    return formulas.get(0).comparisons().get(0).questions().get(0);
  }

  private static GateSettings settings(int maxRounds) {
    return settings(maxRounds, ExitSettings.DEFAULT);
  }

  private static GateSettings settings(int maxRounds, ExitSettings exit) {
    return SimulatedSettings.of(5, Duration.ofMinutes(1), SEED)
        .with(new RoundSettings(10, maxRounds, Duration.ofMinutes(1), SEED, false))
        .with(exit);
  }

  private Path file() {
    return folder.resolve("samples.jsonl");
  }
}
