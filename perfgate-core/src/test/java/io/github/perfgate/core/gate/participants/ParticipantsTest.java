package io.github.perfgate.core.gate.participants;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Forecaster;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.input.MeasureCommand;
import io.github.perfgate.core.gate.input.Origin;
import io.github.perfgate.core.gate.input.Session;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.gate.settings.BenchmarksFrom;
import io.github.perfgate.core.gate.settings.ExitSettings;
import io.github.perfgate.core.gate.settings.ExplainSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.core.gate.settings.Selection;
import io.github.perfgate.core.gate.settings.Timed;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.version.ModuleBuild;
import io.github.perfgate.core.version.cache.CacheSettings;
import io.github.perfgate.core.version.cache.CacheUses;
import io.github.perfgate.core.version.classpath.BenchmarkModule;
import io.github.perfgate.stats.VmStatistic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a candidate that is compared with itself. */
class ParticipantsTest {
  private static final GateSettings SETTINGS =
      new GateSettings(
          List.of("a"),
          List.of("b"),
          5,
          null,
          Duration.ofMillis(200),
          List.of("-Xint"),
          10,
          30,
          Duration.ofMinutes(5),
          7L,
          new Rules(
              new Rules.Choice("quick", null, 0),
              0.03,
              Map.of(),
              Map.of(Pattern.compile("x"), 0.1),
              VmStatistic.MEDIAN),
          new ExitSettings(FailOn.INCONCLUSIVE, true, false, AcceptSettings.DEFAULT),
          true,
          true,
          Duration.ofMinutes(1),
          HostSettings.DEFAULT,
          true,
          Timed.BODY,
          Selection.AFFECTED,
          BenchmarksFrom.CURRENT,
          List.of(),
          new ExplainSettings(ExplainSettings.Which.ALL, ExplainSettings.NONE.settings(), 2),
          null);

  @TempDir Path folder;

  @Test
  void theBaselineMayBeTheCandidateItself() {
    ModuleBuild module =
        new ModuleBuild(
            "com.acme",
            "text",
            "1.0",
            folder,
            folder.resolve("classes"),
            folder.resolve("test-classes"),
            null,
            List.of());
    GateInput input = input(Candidate.workingTree(module, List.of()));

    Participants participants;
    try (CacheUses uses = new CacheUses()) {
      participants =
          Participants.of(input, Map.of(Revision.BASELINE, Formulas.NOWHERE), uses, folder);
    }

    Participant baseline = Objects.requireNonNull(participants.baseline());
    assertThat(Objects.requireNonNull(baseline.built()).module()).isSameAs(module);
    assertThat(baseline.built().name()).isEqualTo(Revision.BASELINE);
    assertThat(baseline.asSetting()).isEqualTo(Revision.CURRENT);
    assertThat(baseline.inWords()).isEqualTo("BASELINE (the working tree itself)");
    assertThat(participants.infos())
        .extracting(VersionInfo::name)
        .containsExactly(Revision.BASELINE, Revision.CURRENT);
    assertThat(participants.infos()).extracting(VersionInfo::kind).containsOnly("worktree");
    assertThat(participants.versionOf(Revision.BASELINE)).isEqualTo(Revision.BASELINE);
  }

  @Test
  void toTheLastRoundNothingIsDecidedBeforeItAndNothingFollows() {
    GateSettings calibrating = SETTINGS.toTheLastRound(20, 15);

    assertThat(calibrating.minRounds()).isEqualTo(20);
    assertThat(calibrating.maxRounds()).isEqualTo(20);
    assertThat(calibrating.measurementIterations()).isEqualTo(15);
    assertThat(calibrating.rules().interpretation()).isEqualTo(Rules.Choice.GATE);
    assertThat(calibrating.rules().marginOf("x")).isEqualTo(0.1);
    assertThat(calibrating.exit().stopAtFirstRegression()).isFalse();
    assertThat(calibrating.exit().failOn()).isEqualTo(FailOn.NEVER);
    assertThat(calibrating.explain()).isEqualTo(ExplainSettings.NONE);
    assertThat(calibrating.rules().vmStatistic()).isEqualTo(VmStatistic.MEDIAN);
    assertThat(calibrating.junit()).isTrue();
    // A calibration is about how JVMs are started, so these settings stay.
    assertThat(calibrating.jvmArgs()).isEqualTo(SETTINGS.jvmArgs());
    assertThat(calibrating.warmupIterations()).isEqualTo(SETTINGS.warmupIterations());
    assertThat(calibrating.iterationTime()).isEqualTo(SETTINGS.iterationTime());
    assertThat(calibrating.host()).isEqualTo(SETTINGS.host());
    assertThat(calibrating.budget()).isEqualTo(SETTINGS.budget());
    assertThat(calibrating.resume()).isTrue();
    assertThat(calibrating.seed()).isEqualTo(7);
  }

  private GateInput input(Candidate candidate) {
    return new GateInput(
        SETTINGS,
        Formulas.STANDARD,
        candidate,
        new Origin(
            folder,
            false,
            repository -> {
              throw new AssertionError("nothing is to be built");
            },
            new CacheSettings(folder.resolve("cache"), 0)),
        List.of(),
        Revision.CURRENT,
        Map.of(),
        release -> {
          throw new AssertionError("there is no release");
        },
        BenchmarkModule.AUTO,
        false,
        folder,
        "3.9.9",
        folder.resolve("out"),
        workload -> null,
        Forecaster.NOTHING,
        Session.ALONE,
        new NothingAgain(),
        List.of());
  }

  private static final class NothingAgain implements MeasureCommand {
    @Override
    public String of(String workload, @Nullable String baseline) {
      throw new AssertionError("nothing was measured");
    }

    @Override
    public String ofClass(String type, long seed, @Nullable String baseline) {
      throw new AssertionError("nothing was measured");
    }
  }
}
