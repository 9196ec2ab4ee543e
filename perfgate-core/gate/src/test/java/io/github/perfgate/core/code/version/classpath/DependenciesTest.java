package io.github.perfgate.core.code.version.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.Fixture;
import io.github.perfgate.core.code.version.Version;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DependenciesTest {
  @TempDir Path folder;
  private Fixture current;
  private Fixture baseline;

  @BeforeEach
  void twoVersions() {
    current = new Fixture(folder, Revision.CURRENT);
    baseline = new Fixture(folder, Revision.BASELINE);
  }

  @Test
  void librariesOfTheCodeAndTheirOrderAreTheVersions() {
    // given
    Version candidate =
        current.version(
            current.library("a", "2", "compile"),
            current.library("added", "1", "compile"),
            current.library("b", "1", "runtime"));
    Version old =
        baseline.version(
            baseline.library("dropped", "1", "compile"),
            baseline.library("b", "1", "runtime"),
            baseline.library("a", "1", "compile"));
    // when
    Dependencies dependencies = new Dependencies(candidate.module(), old, true);
    // then
    assertThat(dependencies.artifacts())
        .extracting(Artifact::coordinates)
        .containsExactly("org.lib:dropped:1", "org.lib:b:1", "org.lib:a:1");
    assertThat(dependencies.warnings()).isEmpty();
  }

  @Test
  void whatOnlyTheCandidateHasKeepsItsPlace() {
    // given
    Version candidate =
        current.version(
            current.library("org.openjdk.jmh", "jmh-core", "1.37", "test"),
            current.module("core", "compile"),
            current.library("test-library", "1", "test"),
            current.library("a", "1", "compile"));
    Version old =
        baseline.version(baseline.library("a", "1", "compile"), baseline.module("core", "compile"));
    // when
    Dependencies dependencies = new Dependencies(candidate.module(), old, true);
    // then
    assertThat(dependencies.artifacts())
        .extracting(Artifact::artifactId)
        .containsExactly("jmh-core", "a", "core", "test-library");
  }

  @Test
  void jmhAndTestLibrariesAreTheCandidates() {
    // given
    Version candidate =
        current.version(
            current.library("org.openjdk.jmh", "jmh-core", "1.37", "compile"),
            current.library("junit", "5", "test"),
            current.library("new-test-library", "1", "test"));
    Version old =
        baseline.version(
            baseline.library("org.openjdk.jmh", "jmh-core", "1.36", "compile"),
            baseline.library("org.openjdk.jmh", "jmh-generator-asm", "1.36", "compile"),
            baseline.library("junit", "4", "test"),
            baseline.library("old-test-library", "1", "test"));
    // when
    Dependencies dependencies = new Dependencies(candidate.module(), old, true);
    // then
    assertThat(dependencies.artifacts())
        .containsExactlyElementsOf(candidate.module().dependencies());
    assertThat(dependencies.warnings())
        .singleElement()
        .asString()
        .contains("org.lib:junit is in test scope")
        .contains("although BASELINE has 4");
  }

  @Test
  void aLibraryThatWasCodeBeforeItWasForTestsIsTheVersions() {
    // given
    Version candidate = current.version(current.library("guava", "2", "test"));
    Version old = baseline.version(baseline.library("guava", "1", "compile"));
    // when
    Dependencies dependencies = new Dependencies(candidate.module(), old, true);
    // then
    assertThat(dependencies.artifacts()).containsExactlyElementsOf(old.module().dependencies());
  }

  @Test
  void reactorModulesInTestScopeAreStillUnderTest() {
    // given
    Version candidate = current.version(current.module("core", "test"));
    Version old = baseline.version(baseline.module("core", "test"));
    // when
    Dependencies dependencies = new Dependencies(candidate.module(), old, true);
    // then
    assertThat(dependencies.artifacts()).containsExactlyElementsOf(old.module().dependencies());
  }

  @Test
  void whereTheModuleHasNoCodeTestScopeIsWhatIsTested() {
    // given
    Version candidate =
        current.version(
            current.library("a", "2", "test"),
            current.library("org.openjdk.jmh", "jmh-core", "1.37", "test"));
    Version old =
        baseline.version(
            baseline.library("a", "1", "test"),
            baseline.library("org.openjdk.jmh", "jmh-core", "1.36", "test"));
    // when
    Dependencies dependencies = new Dependencies(candidate.module(), old, false);
    // then
    assertThat(dependencies.artifacts())
        .extracting(Artifact::coordinates)
        .containsExactly("org.lib:a:1", "org.openjdk.jmh:jmh-core:1.37");
  }

  @Test
  void testLibrariesThatAreReleasedWithTheCodeAreTheVersions() {
    // given
    Version candidate =
        current.version(
            current.library("org.frame", "core", "2", "compile"),
            current.library("org.frame", "frame-test", "2", "test"),
            current.library("org.frame", "frame-test-more", "2", "test"),
            current.library("org.frame", "own-pace", "7", "test"),
            current.library("org.unit", "unit", "5", "test"));
    Version old =
        baseline.version(
            baseline.library("org.frame", "core", "1", "compile"),
            baseline.library("org.frame", "frame-test", "1", "test"),
            baseline.library("org.frame", "frame-test-old", "1", "test"),
            baseline.library("org.frame", "own-pace", "6", "test"),
            baseline.library("org.unit", "unit", "4", "test"));
    // when
    Dependencies dependencies = new Dependencies(candidate.module(), old, true);
    // then
    assertThat(dependencies.artifacts())
        .extracting(Artifact::coordinates)
        .containsExactlyInAnyOrder(
            "org.frame:core:1",
            "org.frame:frame-test:1",
            "org.frame:frame-test-old:1",
            "org.frame:frame-test-more:2",
            "org.frame:own-pace:7",
            "org.unit:unit:5");
    assertThat(new Dependencies(candidate.module(), candidate, true).artifacts())
        .containsExactlyElementsOf(candidate.module().dependencies());
  }

  @Test
  void whatJmhBroughtAlongIsTheCandidatesUnlessTheCodeUsesIt() {
    // given
    Version candidate = current.version(jmh(current, "1.37"), math(current, "3.6.1"));
    // when
    Version upgradedJmh = baseline.version(jmh(baseline, "1.19"), math(baseline, "3.2"));
    Version upgradedMath = baseline.version(jmh(baseline, "1.37"), math(baseline, "3.2"));
    Version mathBeforeJmh = baseline.version(math(baseline, "3.2"));
    Version neither = baseline.version();
    // then
    assertThat(mathOf(candidate, upgradedJmh)).isEqualTo("3.6.1");
    assertThat(mathOf(candidate, upgradedMath)).isEqualTo("3.2");
    assertThat(mathOf(candidate, mathBeforeJmh)).isEqualTo("3.2");
    assertThat(mathOf(candidate, neither)).isEqualTo("3.6.1");
  }

  @Test
  void testClassesOfAnotherModuleAreTheCandidates() {
    // given
    Version candidate = current.version(testJar(current));
    Version old = baseline.version(testJar(baseline));
    // when
    Dependencies dependencies = new Dependencies(candidate.module(), old, true);
    // then
    assertThat(dependencies.artifacts())
        .containsExactlyElementsOf(candidate.module().dependencies());
  }

  private static Artifact testJar(Fixture fixture) {
    Path file = fixture.jar("core-tests.jar");
    return new Artifact("com.acme", "core", "test-jar", "tests", "1", "test", file, true);
  }

  private static Artifact jmh(Fixture fixture, String version) {
    return fixture.library("org.openjdk.jmh", "jmh-core", version, "compile");
  }

  private static Artifact math(Fixture fixture, String version) {
    return fixture.library("org.apache.commons", "commons-math3", version, "compile");
  }

  private static String mathOf(Version candidate, Version version) {
    return new Dependencies(candidate.module(), version, true)
        .artifacts().stream()
            .filter(artifact -> artifact.artifactId().equals("commons-math3"))
            .findFirst()
            .orElseThrow()
            .version();
  }
}
