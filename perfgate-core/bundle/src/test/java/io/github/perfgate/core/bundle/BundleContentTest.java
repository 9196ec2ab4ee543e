package io.github.perfgate.core.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonMappingException;
import io.github.perfgate.core.Fuzz;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.pom.GateConfiguration;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.Trailers;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.code.version.classpath.BenchmarkModule;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.MavenCommand;
import io.github.perfgate.core.gate.input.ModuleRole;
import io.github.perfgate.core.gate.participants.GatePoms;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.gate.settings.ExitSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.machine.host.Pin;
import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.shard.Partition;
import io.github.perfgate.core.result.shard.ShardIndex;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Advisory;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.VmStatistic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class BundleContentTest {
  private static final Path TREE = Path.of("tree");

  private static final Revision.WorkTree CURRENT =
      new Revision.WorkTree(Revision.CURRENT, TREE, "c".repeat(40), "Add", true);

  private static final Revision.Commit BASELINE =
      new Revision.Commit(Revision.BASELINE, "b".repeat(40), "Begin");

  private static final ModuleBuild MODULE =
      new ModuleBuild(
          "g",
          "a",
          "1",
          TREE,
          TREE.resolve("target/classes"),
          TREE.resolve("target/test-classes"),
          null,
          List.of(
              new Artifact("g", "b", "jar", null, "2", "compile", Path.of("jars/0/b.jar"), false)));

  private static final BundledVersions VERSIONS =
      new BundledVersions(
          new Participants(
              new Participant(CURRENT, "as built", new Version(CURRENT, MODULE), ""),
              List.of(
                  new Participant(BASELINE, "the merge base", new Version(BASELINE, MODULE), ""),
                  new Participant(
                      new Revision.Release("old", "g", "a", "0.9"), "named", null, "is gone")),
              Map.of(Revision.BASELINE, Revision.BASELINE, "old", "old"),
              List.of("a warning")),
          new GatePoms(
              new GateConfiguration(Map.of("pom.xml <margin>", List.of("5%"))),
              GateConfiguration.NONE,
              null),
          new Trailers(
              List.of(new Trailers.Trailer("d".repeat(40), "Jane", 3, "x up to +5%")), List.of()),
          "https://example.org/a",
          List.of(List.of("a.B.x", "a.B.y"), List.of("a.B.z")),
          Map.of("a.B.x", 0.1 + 0.2, "a.B.z", 7.0),
          "0123");

  private static BundleContent content() {
    Map<Pattern, Double> margins = new LinkedHashMap<>();
    margins.put(Pattern.compile("z.*"), 0.1);
    margins.put(Pattern.compile("a.*"), 0.2);
    GateSettings settings =
        GateSettings.DEFAULT
            .with(
                new Rules(
                    new Rules.Choice("gate", null, null),
                    0.03,
                    Map.of(),
                    margins,
                    VmStatistic.MEDIAN,
                    Rules.ALLOCATION))
            .with(
                new ExitSettings(
                    FailOn.SUSPECT,
                    true,
                    FailOnNotCompared.ANY,
                    true,
                    Family.standard().over(3),
                    new AcceptSettings(
                        Set.of(AcceptSettings.Source.values()),
                        2,
                        List.of(
                            new Acceptance(
                                "a.B.x",
                                Acceptance.Covers.ALL,
                                Double.POSITIVE_INFINITY,
                                null,
                                "r",
                                "pom")),
                        List.of(new Advisory(Pattern.compile("q"), LocalDate.EPOCH, "new")))))
            .with(
                new HostSettings(
                    Pin.TRUE, CpuSet.of(2, 3), Pin.FALSE, null, Strategy.PARALLEL, false))
            .with(
                GateSettings.DEFAULT
                    .workloads()
                    .inShard(new ShardSettings(new ShardIndex(1, 1), VERSIONS.costs())));
    return new BundleContent(
        settings,
        new Formulas(
            List.of(
                new Formulas.Text(
                    new Source("limits.spl", "a@CURRENT <= b@BASELINE"),
                    new MethodName("a.B", "c", List.of("int")),
                    null,
                    List.of(TREE.resolve("src/test/spl/limits.spl")))),
            List.of("a.PerformanceTest.of"),
            false,
            Map.of("old", "g:a:0.9"),
            List.of()),
        new Candidate(new Version(CURRENT, MODULE), "as built", List.of(), Duration.ofMillis(1500)),
        "auto",
        new ModuleRole(List.of(TREE.resolve("src/main/java")), BenchmarkModule.AUTO, true),
        new BundleContent.Build("3.9.9", new MavenCommand(List.of("mvn", "verify")), List.of("w")),
        VERSIONS,
        Map.of("a.B.x", List.of(List.of(1.5, 2.5), List.of(0.1))),
        List.of(
            new BundleContent.Resolved(
                new Revision.Release("JMH", "o", "j", "1"), MODULE.dependencies())));
  }

  @Test
  void whatIsReadBackEqualsWhatWasWritten() throws IOException {
    byte[] json = BundleJson.write(content());

    BundleContent read = BundleJson.read(json, BundleContent.class, path -> path);

    // Patterns equal only themselves, so their texts are compared.
    assertThat(BundleJson.write(read)).asString(UTF_8).isEqualTo(new String(json, UTF_8));
    assertThat(read.versions()).isEqualTo(VERSIONS);
    assertThat(read.candidate()).isEqualTo(content().candidate());
    assertThat(read.formulas()).isEqualTo(content().formulas());
    assertThat(read.history()).isEqualTo(content().history());
    assertThat(read.settings().exit().family()).isEqualTo(content().settings().exit().family());
    assertThat(read.settings().inWords()).isEqualTo(content().settings().inWords());
    assertThat(read.settings().rules().margins().keySet().toString())
        .as("the first that is found decides")
        .isEqualTo("[z.*, a.*]");
  }

  @Test
  void pathsArePlacedWhereTheBundleIs() throws IOException {
    BundleContent read =
        BundleJson.read(
            BundleJson.write(content()), BundleContent.class, Path.of("/there")::resolve);

    assertThat(read.candidate().module().classes())
        .isEqualTo(Path.of("/there/tree/target/classes"));
    assertThat(read.role().sourceRoots()).containsExactly(Path.of("/there/tree/src/main/java"));
    assertThat(((Revision.WorkTree) read.candidate().version().revision()).directory())
        .isEqualTo(Path.of("/there/tree"));
  }

  @Test
  void aPathOfThisHostIsAMistake() {
    assertThatThrownBy(
            () ->
                BundleJson.write(
                    new ModuleRole(List.of(Path.of("/home")), BenchmarkModule.AUTO, false)))
        .isInstanceOf(JsonMappingException.class)
        .hasMessageContaining("a path of this host");
  }

  @Test
  void aShardThatFindsAnythingElseIsRefusedBeforeItMeasures() {
    String division = VERSIONS.divided(3).fingerprint();

    assertThatCode(() -> VERSIONS.requireSame(new ShardPart(2, 3, 3, division, "0123")))
        .doesNotThrowAnyException();
    assertThat(division)
        .isEqualTo(
            new Partition(List.of(Set.of("a.B.z"), Set.of("a.B.y", "a.B.x")), VERSIONS.costs(), 3)
                .fingerprint());
    assertThatThrownBy(() -> VERSIONS.requireSame(new ShardPart(2, 3, 3, division, "4567")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("This host found other classes than the host that made the bundle");
    assertThatThrownBy(() -> VERSIONS.requireSame(new ShardPart(2, 3, 2, "other", "0123")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("another division of the workloads: 2 here, 3 there");
  }

  @Test
  @Timeout(300)
  void everyContentIsReadOrRefused() throws IOException {
    String valid = new String(BundleJson.write(content()), StandardCharsets.UTF_8);

    Fuzz.of(
        List.of(valid),
        input -> BundleJson.read(input, BundleContent.class, Path.of("/there")::resolve),
        IOException.class);
  }
}
