package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.files.CacheReport;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.Built;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.cache.CacheSettings;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.code.version.cache.VersionCache;
import io.github.perfgate.core.code.version.maven.BuildEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds real projects with a real nested Maven, the spy in it. */
@Tag("process")
class NestedBuildTest {
  private static final Revision.Commit COMMIT =
      new Revision.Commit(
          Revision.BASELINE, "0123456789abcdef0123456789abcdef01234567", "Add a parser");

  @TempDir Path folder;

  @Test
  void aModuleIsBuiltWithWhatItNeedsAndOnlyOnce() throws IOException {
    // given a path and a property that are hard to hand on
    Path work = Files.createDirectories(folder.resolve("größer als $HOME"));
    String hard = "a b \"quoted\" $HOME `id` \\ !";
    BuildEnvironment environment = RealMaven.environment(work, Map.of("hard", hard));
    VersionCache cache =
        new VersionCache(
            new CacheSettings(work.resolve("cache"), 0),
            (commit, directory) -> {
              SampleProject.write(directory);
              return List.of();
            },
            new CacheUses(),
            new CacheReport());
    // when
    Built first = cache.build(COMMIT, environment);
    Built second = cache.build(COMMIT, environment);
    // then
    assertThat(first).isInstanceOf(Built.Ready.class);
    assertThat(second).isEqualTo(new Built.Ready(((Built.Ready) first).version(), true, List.of()));
    ModuleBuild module = ((Built.Ready) first).version().module();
    assertThat(module.directory()).endsWithRaw(Path.of("checkout", "bench"));
    assertThat(module.classes().resolve("b/Bench.class")).isRegularFile();
    assertThat(module.classes().resolve("hard.txt")).hasContent(hard);
    assertThat(module.testClasses().resolve("b/BenchTest.class")).isRegularFile();
    assertThat(module.packaged()).isRegularFile().hasFileName("bench-1.jar");
    assertThat(module.dependencies())
        .extracting(Artifact::artifactId)
        .startsWith("core", "junit-jupiter-api")
        .contains("junit-platform-commons");
    Artifact core = module.dependencies().get(0);
    assertThat(core.reactor()).isTrue();
    assertThat(progress(work)).isEqualTo("3 of 3 (bench)");
    assertThat(core.file()).isRegularFile().hasFileName("core-1.jar");
    assertThat(String.valueOf(core.classes())).endsWith("classes");
    assertThat(module.dependencies().get(1))
        .returns("test", Artifact::scope)
        .returns(false, Artifact::reactor);
  }

  private static String progress(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      Path file = files.filter(path -> path.endsWith("progress.txt")).findFirst().orElseThrow();
      return Files.readString(file);
    }
  }

  @Test
  void aCommitThatDoesNotCompileShowsTheErrorAndTheLog() throws IOException {
    // given
    VersionCache cache =
        new VersionCache(
            new CacheSettings(folder.resolve("cache"), 0),
            (commit, directory) -> {
              SampleProject.write(directory);
              SampleProject.file(directory.resolve("core/src/main/java/a/Core.java"), "clash");
              return List.of();
            },
            new CacheUses(),
            new CacheReport());
    BuildEnvironment environment = RealMaven.environment(folder, Map.of());
    // then
    assertThatThrownBy(() -> cache.build(COMMIT, environment))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("The baseline (0123456789) does not build")
        .hasMessageContaining("Core.java:[1,1]")
        .hasMessageContaining("build.log")
        .hasMessageContaining("<baseline>");
  }

  @Test
  void aModuleThatTheCommitLacksIsAbsent() throws IOException {
    // given
    VersionCache cache =
        new VersionCache(
            new CacheSettings(folder.resolve("cache"), 0),
            (commit, directory) -> {
              SampleProject.write(directory);
              SampleProject.file(directory.resolve("bench/pom.xml"), "");
              SampleProject.replace(directory.resolve("pom.xml"), "<module>bench</module>", "");
              return List.of();
            },
            new CacheUses(),
            new CacheReport());
    BuildEnvironment environment = RealMaven.environment(folder, Map.of());
    // when
    Built built = cache.build(COMMIT, environment);
    // then
    assertThat(built)
        .isEqualTo(new Built.Absent(COMMIT, "has no module com.acme:bench", false, List.of()));
  }
}
