package io.github.perfgate.core.gate.participants;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.cache.CacheSettings;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.code.version.classpath.BenchmarkModule;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Forecaster;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.input.Knowledge;
import io.github.perfgate.core.gate.input.MeasureCommand;
import io.github.perfgate.core.gate.input.ModuleRole;
import io.github.perfgate.core.gate.input.Origin;
import io.github.perfgate.core.gate.input.OuterBuild;
import io.github.perfgate.core.gate.input.Session;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.gate.settings.BenchmarksFrom;
import io.github.perfgate.core.gate.settings.CountSettings;
import io.github.perfgate.core.gate.settings.ExitSettings;
import io.github.perfgate.core.gate.settings.ExplainSettings;
import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.gate.settings.RoundSettings;
import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.core.gate.settings.Selection;
import io.github.perfgate.core.gate.settings.Timed;
import io.github.perfgate.core.gate.settings.WorkloadSettings;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.stats.Family;
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
          new WorkloadSettings(
              List.of("a"),
              List.of("b"),
              true,
              io.github.perfgate.core.workload.trace.TestRules.DEFAULT,
              Timed.BODY,
              Selection.AFFECTED,
              BenchmarksFrom.CURRENT,
              List.of(),
              null),
          new ForkSettings(
              5, null, Duration.ofMillis(200), List.of("-Xint"), Duration.ofMinutes(1)),
          new RoundSettings(10, 30, Duration.ofMinutes(5), 7L, true),
          new Rules(
              new Rules.Choice("quick", null, null),
              0.03,
              Map.of(),
              Map.of(Pattern.compile("x"), 0.1),
              VmStatistic.MEDIAN,
              Rules.ALLOCATION),
          new ExitSettings(
              FailOn.INCONCLUSIVE,
              true,
              FailOnNotCompared.ALL,
              false,
              Family.standard(),
              AcceptSettings.DEFAULT),
          HostSettings.DEFAULT,
          CountSettings.DEFAULT,
          new ExplainSettings(ExplainSettings.Which.ALL, ExplainSettings.NONE.settings(), 2));

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
    assertThat(baseline.inWords()).isEqualTo("the baseline (the working tree itself)");
    assertThat(participants.infos())
        .extracting(VersionInfo::name)
        .containsExactly(Revision.BASELINE, Revision.CURRENT);
    assertThat(participants.infos()).extracting(VersionInfo::kind).containsOnly("worktree");
    assertThat(participants.versionOf(Revision.BASELINE)).isEqualTo(Revision.BASELINE);
  }

  @Test
  void toTheLastRoundNothingIsDecidedBeforeItAndNothingFollows() {
    GateSettings calibrating = SETTINGS.toTheLastRound(20, 15);

    assertThat(calibrating.rounds().minRounds()).isEqualTo(20);
    assertThat(calibrating.rounds().maxRounds()).isEqualTo(20);
    assertThat(calibrating.forks().measurementIterations()).isEqualTo(15);
    assertThat(calibrating.rules().interpretation()).isEqualTo(Rules.Choice.GATE);
    assertThat(calibrating.rules().marginOf("x")).isEqualTo(0.1);
    assertThat(calibrating.exit().stopAtFirstRegression()).isFalse();
    assertThat(calibrating.exit().failOn()).isEqualTo(FailOn.NEVER);
    assertThat(calibrating.explain()).isEqualTo(ExplainSettings.NONE);
    assertThat(calibrating.rules().vmStatistic()).isEqualTo(VmStatistic.MEDIAN);
    assertThat(calibrating.workloads().junit()).isTrue();
    // A calibration is about how JVMs are started, so these settings stay.
    assertThat(calibrating.forks().jvmArgs()).isEqualTo(SETTINGS.forks().jvmArgs());
    assertThat(calibrating.forks().warmupIterations())
        .isEqualTo(SETTINGS.forks().warmupIterations());
    assertThat(calibrating.forks().iterationTime()).isEqualTo(SETTINGS.forks().iterationTime());
    assertThat(calibrating.host()).isEqualTo(SETTINGS.host());
    assertThat(calibrating.rounds().budget()).isEqualTo(SETTINGS.rounds().budget());
    assertThat(calibrating.rounds().resume()).isTrue();
    assertThat(calibrating.rounds().seed()).isEqualTo(7);
  }

  private GateInput input(Candidate candidate) {
    return new GateInput(
        SETTINGS,
        Formulas.STANDARD,
        candidate,
        Revision.CURRENT,
        new Origin(
            folder,
            false,
            repository -> {
              throw new AssertionError("nothing is to be built");
            },
            new CacheSettings(folder.resolve("cache"), 0),
            release -> {
              throw new AssertionError("there is no release");
            }),
        new ModuleRole(List.of(), BenchmarkModule.AUTO, false),
        new OuterBuild(folder, "3.9.9", Map.of(), Session.ALONE, new NothingAgain(), List.of()),
        new Knowledge(workload -> null, Forecaster.NOTHING),
        null,
        folder.resolve("out"));
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
