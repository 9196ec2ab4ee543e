package io.github.perfgate.core.code.version.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.Fixture;
import io.github.perfgate.core.code.version.ReleasedModule;
import io.github.perfgate.core.code.version.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathsTest {
  private static final Set<String> BENCHMARKS = Set.of("com.acme.ParserBench");

  @TempDir Path folder;
  private Fixture current;
  private Fixture baseline;
  private Path overlay;

  @BeforeEach
  void twoVersions() {
    current = new Fixture(folder, Revision.CURRENT).withMain("com/acme/Parser.class", "new");
    baseline = new Fixture(folder, Revision.BASELINE).withMain("com/acme/Parser.class", "old");
    overlay = folder.resolve("overlay");
  }

  @Test
  void benchmarksInTestsRunWithTheVersionsMainClasses() {
    // given
    current.withTest("com/acme/ParserBench.class", "bench");
    baseline.withTest("com/acme/ParserBench.class", "old bench");
    Version candidate = current.version();
    Version old = baseline.version();
    // when
    ClassPaths paths = new ClassPaths(candidate, List.of(old), BENCHMARKS, false, overlay);
    // then
    assertThat(paths.of(candidate).entries()).containsExactly(current.tests(), current.main());
    assertThat(paths.of(old).entries()).containsExactly(current.tests(), baseline.main());
    assertThat(paths.of(old).warnings()).isEmpty();
    assertThat(overlay).doesNotExist();
  }

  @Test
  void benchmarksBesideTheCodeAreLaidOverEveryVersionsClasses() throws IOException {
    // given
    current
        .withMain("com/acme/ParserBench.class", "bench")
        .withMain("com/acme/ParserBench$State.class", "state")
        .withMain("com/acme/ParserBenchmark.class", "no benchmark, only a longer name")
        .withMain("com/acme/jmh_generated/ParserBench_parse_jmhTest.class", "generated")
        .withMain("META-INF/BenchmarkList", "list")
        .withMain("META-INF/CompilerHints", "hints")
        .withMain("config.properties", "resource of the code under test");
    Version candidate = current.version();
    Version old = baseline.version();
    // when
    ClassPaths paths = new ClassPaths(candidate, List.of(old), BENCHMARKS, false, overlay);
    // then
    assertThat(paths.of(candidate).entries()).containsExactly(overlay, current.main());
    assertThat(paths.of(old).entries()).containsExactly(overlay, baseline.main());
    try (var files = Files.walk(overlay)) {
      assertThat(files.filter(Files::isRegularFile).map(overlay::relativize).map(Path::toString))
          .containsExactlyInAnyOrder(
              "com/acme/ParserBench.class",
              "com/acme/ParserBench$State.class",
              "com/acme/jmh_generated/ParserBench_parse_jmhTest.class",
              "META-INF/BenchmarkList",
              "META-INF/CompilerHints");
    }
  }

  @Test
  void aModuleOfItsOwnIsTakenWholeAndItsReactorDependenciesAreSwapped() {
    // given
    current.withMain("com/acme/ParserBench.class", "bench");
    baseline.withMain("com/acme/ParserBench.class", "old bench");
    Artifact newCore = current.module("core", "compile");
    Artifact oldCore = baseline.module("core", "compile");
    Version candidate = current.version(newCore);
    Version old = baseline.version(oldCore);
    // when
    ClassPaths paths = new ClassPaths(candidate, List.of(old), BENCHMARKS, true, overlay);
    // then
    assertThat(paths.of(candidate).entries()).containsExactly(current.main(), newCore.file());
    assertThat(paths.of(old).entries()).containsExactly(current.main(), oldCore.file());
    assertThat(paths.of(candidate).warnings()).isEmpty();
    assertThat(paths.of(old).warnings())
        .singleElement()
        .asString()
        .contains("com.acme.Parser differs in the baseline")
        .contains("<benchmarkModule>")
        .doesNotContain("ParserBench");
  }

  @Test
  void aLibraryInTestScopeIsNotUnderTestIfMainClassesOfAModuleOfItsOwnAreTheBenchmarks() {
    // given
    current.withMain("com/acme/ParserBench.class", "bench");
    baseline.withMain("com/acme/ParserBench.class", "bench");
    Artifact newJunit = current.library("junit", "2", "test");
    Version candidate = current.version(newJunit);
    Version old = baseline.version(baseline.library("junit", "1", "test"));
    // when
    ClassPaths paths = new ClassPaths(candidate, List.of(old), BENCHMARKS, true, overlay);
    // then
    assertThat(paths.of(old).entries()).containsExactly(current.main(), newJunit.file());
  }

  @Test
  void aChangedStateInAClassOfItsOwnDrawsAWarning() {
    // given
    for (Fixture version : List.of(current, baseline)) {
      version
          .withMain("com/acme/ParserBench.class", "bench")
          .withMain("com/acme/Input.class", "state of " + version.main())
          .withMain("com/acme/Same.class", "same")
          .withMain("com/acme/jmh_generated/Input_jmhType.class", "generated")
          .withMain("com/acme/jmh_generated/Same_jmhType.class", "generated");
    }
    Version candidate = current.version();
    Version old = baseline.version();
    // when
    ClassPaths paths = new ClassPaths(candidate, List.of(old), BENCHMARKS, false, overlay);
    // then
    assertThat(paths.of(old).warnings())
        .singleElement()
        .asString()
        .contains(
            "com.acme.Input, on which benchmarks rest as their state or superclass, is not the same in the baseline");
    assertThat(paths.of(candidate).warnings()).isEmpty();
  }

  @Test
  void theOwnClassPathHasTheVersionsBenchmarksAndTheCandidatesJmh() {
    // given
    current.withTest("com/acme/ParserBench.class", "bench");
    baseline.withTest("com/acme/ParserBench.class", "bench");
    Artifact newJmh = current.library("org.openjdk.jmh", "jmh-core", "1.37", "test");
    Artifact oldJmh = baseline.library("org.openjdk.jmh", "jmh-core", "1.36", "test");
    Version candidate = current.version(newJmh);
    Version old = baseline.version(oldJmh);
    // when
    ClassPaths paths = new ClassPaths(candidate, List.of(old), BENCHMARKS, false, overlay);
    // then
    assertThat(paths.own(old).entries())
        .containsExactly(baseline.tests(), baseline.main(), newJmh.file());
  }

  @Test
  void everyVersionIsMeasuredWithTheSameJmhWhateverItWasBuiltWith() {
    // given versions whose JMH, in test or in compile scope, keeps results alive in another way
    Artifact newJmh = current.library("org.openjdk.jmh", "jmh-core", "1.37", "test");
    Artifact oldJmh = baseline.library("org.openjdk.jmh", "jmh-core", "1.21", "compile");
    Fixture release = new Fixture(folder, "v1");
    Version candidate = current.withTest("com/acme/ParserBench.class", "bench").version(newJmh);
    Version old = baseline.withTest("com/acme/ParserBench.class", "bench").version(oldJmh);
    Version without = release.withMain("com/acme/Parser.class", "code").version();
    List<Version> others = List.of(old, without);
    for (boolean ofItsOwn : List.of(true, false)) {
      // when
      ClassPaths paths = new ClassPaths(candidate, others, BENCHMARKS, ofItsOwn, overlay);
      // then
      assertThat(Stream.of(candidate, old, without).map(paths::of))
          .allSatisfy(path -> assertThat(jmh(path)).containsExactly(newJmh.file()));
      assertThat(Stream.of(candidate, old).map(paths::own))
          .allSatisfy(path -> assertThat(jmh(path)).containsExactly(newJmh.file()));
    }
  }

  private static List<Path> jmh(ClassPath path) {
    return path.entries().stream().filter(entry -> entry.toString().contains("jmh-core")).toList();
  }

  @Test
  void reactorModulesAreFoldersWhereOneVersionHasOnlyThose() {
    // given
    current.withTest("com/acme/ParserBench.class", "bench");
    Artifact newCore = Fixture.unpackaged(current.module("core", "compile"));
    Artifact oldCore = baseline.module("core", "compile");
    Version candidate = current.version(newCore);
    Version old = baseline.version(oldCore);
    // when
    ClassPaths paths = new ClassPaths(candidate, List.of(old), BENCHMARKS, false, overlay);
    // then
    assertThat(paths.of(candidate).entries()).contains(newCore.file());
    assertThat(paths.of(old).entries())
        .contains(Path.of(String.valueOf(oldCore.classes())))
        .doesNotContain(oldCore.file());
    assertThat(paths.of(old).warnings()).isEmpty();
  }

  @Test
  void shapesThatCannotBeMadeEqualDrawAWarning() {
    // given
    current.withTest("com/acme/ParserBench.class", "bench");
    Artifact newCore = Fixture.unpackaged(current.module("core", "compile"));
    Artifact oldCore = baseline.library("com.acme", "core", "0.9", "compile");
    Version candidate = current.version(newCore);
    Version old = baseline.version(oldCore);
    // when
    ClassPaths paths = new ClassPaths(candidate, List.of(old), BENCHMARKS, false, overlay);
    // then
    assertThat(paths.of(old).entries()).contains(oldCore.file());
    assertThat(paths.of(old).warnings()).singleElement().asString().contains("com.acme:core:jar");
  }

  @Test
  void aReleaseOfTheModuleIsComparedWithThePackagedCandidate() throws IOException {
    // given
    current.withTest("com/acme/ParserBench.class", "bench");
    Version candidate = current.version(current.library("text", "2", "compile"));
    Artifact release = emptyJar(baseline.library("com.acme", "app", "0.9", "compile"));
    Artifact text = baseline.library("text", "1", "compile");
    Revision.Release revision = new Revision.Release("BASELINE", "com.acme", "app", "0.9");
    Version old =
        new Version(
            revision, ReleasedModule.in(candidate.module(), revision, List.of(release, text)));
    // when
    ClassPaths paths = new ClassPaths(candidate, List.of(old), BENCHMARKS, false, overlay);
    // then
    assertThat(paths.of(old).entries())
        .containsExactly(current.tests(), release.file(), text.file());
    assertThat(paths.of(candidate).entries())
        .containsExactly(
            current.tests(),
            current.jar("app.jar"),
            candidate.module().dependencies().get(0).file());
    assertThat(paths.of(old).warnings()).isEmpty();
  }

  @Test
  void benchmarksThatAreInADependencyDrawAWarning() {
    // given
    Version candidate = current.version();
    Version old = baseline.version();
    // when
    ClassPaths paths = new ClassPaths(candidate, List.of(old), BENCHMARKS, false, overlay);
    // then
    assertThat(paths.of(old).entries()).containsExactly(baseline.main());
    assertThat(paths.of(old).warnings())
        .singleElement()
        .asString()
        .contains("each version runs its own com.acme.ParserBench");
  }

  private static Artifact emptyJar(Artifact artifact) throws IOException {
    try (var jar = new java.util.jar.JarOutputStream(Files.newOutputStream(artifact.file()))) {
      jar.putNextEntry(new java.util.jar.JarEntry("com/acme/Parser.class"));
    }
    return artifact;
  }
}
