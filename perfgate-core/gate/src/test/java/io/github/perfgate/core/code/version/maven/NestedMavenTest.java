package io.github.perfgate.core.code.version.maven;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.Fixture;
import io.github.perfgate.core.code.version.ModuleOutcome;
import io.github.perfgate.core.code.version.ModulePlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class NestedMavenTest {
  @TempDir Path folder;

  @Test
  void theCommandHasTheSessionsOptionsAndPackages() {
    // given
    Fixture.write(folder.resolve("maven/bin/mvn"), "exec java");
    Fixture.write(folder.resolve("maven/bin/mvn.cmd"), "java");
    Fixture.write(folder.resolve("checkout/app/pom.xml"), "<project/>");
    MavenOptions options =
        new MavenOptions(
            Path.of("/ci/settings.xml"),
            null,
            null,
            null,
            List.of("fast", "!slow"),
            new TreeMap<>(Map.of("revision", "2 a", "maven.ext.class.path", "/other.jar")),
            Path.of("/repository"),
            true);
    BuildEnvironment usual = Fixture.environment(folder);
    BuildRules rules =
        new BuildRules(Duration.ofHours(1), List.of("-T2", "-Da=b"), List.of("antrun", "x:y (z)"));
    BuildEnvironment environment =
        new BuildEnvironment(
            usual.maven(), usual.place(), options, usual.spyJar(), rules, usual.profiles());
    // when
    List<String> command =
        NestedMaven.command(
            environment,
            List.of(environment.place()),
            folder.resolve("checkout"),
            Path.of("/records"),
            "pom.xml");
    // then
    assertThat(command)
        .containsSequence("-s", "/ci/settings.xml")
        .containsSequence("-pl", "app", "-am")
        .contains("-Dperfgate.spy.keep=antrun,x:y (z)")
        .containsSequence("-T2", "-Da=b", "package")
        .contains("-o", "-Pfast,!slow", "-Drevision=2 a", "-Dmaven.repo.local=/repository")
        .contains("-B", "--no-transfer-progress", "-Dmaven.build.cache.enabled=false")
        .endsWith("package")
        .doesNotContain("install")
        .noneMatch(argument -> argument.contains("skipTests") || argument.contains("test.skip"));
    assertThat(command.lastIndexOf("-Dmaven.ext.class.path=/other.jar"))
        .isLessThan(
            command.lastIndexOf(
                "-Dmaven.ext.class.path="
                    + usual.spyJar()
                    + java.io.File.pathSeparator
                    + "/other.jar"));
  }

  @Test
  void maven4IsToldThatTheBaselineMayLackAProfile() {
    MavenOptions options = Fixture.environment(folder).options();
    MavenOptions withProfiles =
        new MavenOptions(
            null,
            null,
            null,
            null,
            List.of("fast", "!slow"),
            options.properties(),
            options.localRepository(),
            false);
    assertThat(withProfiles.arguments(true)).contains("-P?fast,!?slow");
  }

  @Test
  void aModuleThatMovedIsSelectedByItsCoordinates() {
    ModulePlace place = new ModulePlace(Path.of(""), "pom.xml", Path.of("app"), "com.acme", "app");
    assertThat(place.selector(folder, "pom.xml")).isEqualTo("com.acme:app");
    Fixture.write(folder.resolve("app/pom.xml"), "<project/>");
    assertThat(place.selector(folder, "pom.xml")).isEqualTo("app");
  }

  @Test
  void aPomOfAnotherNameIsSelectedByItself() {
    Fixture.write(folder.resolve("app/pom.xml"), "<project/>");
    Fixture.write(folder.resolve("app/pom-bench.xml"), "<project/>");
    Fixture.write(folder.resolve("pom-bench.xml"), "<project/>");
    assertThat(place("pom.xml", "app", "pom-bench.xml").selector(folder, "pom.xml"))
        .isEqualTo("app/pom-bench.xml");
    assertThat(place("pom.xml", "", "pom-bench.xml").selector(folder, "pom.xml"))
        .isEqualTo("pom-bench.xml");
    assertThat(place("pom-bench.xml", "", "pom-bench.xml").selector(folder, "pom-bench.xml"))
        .isEqualTo(".");
  }

  private static ModulePlace place(String pom, String module, String modulePom) {
    return new ModulePlace(Path.of(""), pom, Path.of(module), modulePom, "com.acme", "bench");
  }

  @Test
  void aRootInAJointReactorIsSelectedByItsPom() {
    Fixture.write(folder.resolve("pom.xml"), "<project/>");
    Fixture.write(folder.resolve("app/pom.xml"), "<project/>");
    assertThat(place("pom.xml", "", "pom.xml").selector(folder, "joint.xml")).isEqualTo("pom.xml");
    assertThat(place("pom.xml", "app", "pom.xml").selector(folder, "joint.xml")).isEqualTo("app");
  }

  @Test
  void theRootItselfIsSelectedByADot() {
    Fixture.write(folder.resolve("sub/pom.xml"), "<project/>");
    ModulePlace place =
        new ModulePlace(Path.of("sub"), "pom.xml", Path.of("sub"), "com.acme", "app");
    assertThat(place.selector(folder, "pom.xml")).isEqualTo(".");
  }

  @Test
  void aScriptThatEvaluatesItsArgumentsGetsThemQuoted() {
    assertThat(MavenInstallation.quoteForEval("-Dx=$HOME `id` \"q\" \\"))
        .isEqualTo("-Dx=\\$HOME \\`id\\` \\\"q\\\" \\\\");
  }

  @Test
  void argumentsAreFitForCmd() {
    assertThat(MavenInstallation.quoteForCmd("-Dx=a=b")).isEqualTo("-Dx=a=b");
    assertThat(MavenInstallation.quoteForCmd("-Dx=2%")).isEqualTo("-Dx=2%");
    assertThat(MavenInstallation.quoteForCmd("-Dx=a&b|c")).isEqualTo("\"-Dx=a&b|c\"");
    assertThat(MavenInstallation.quoteForCmd("-Dx=C:\\a b\\")).isEqualTo("\"-Dx=C:\\a b\\\\\"");
    for (String unfit : List.of("-Dx=\"&calc\"", "-Dx=%PATH%", "a\nb")) {
      assertThatThrownBy(() -> MavenInstallation.quoteForCmd(unfit))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("mvn.cmd");
    }
  }

  @Test
  void anInstallationWithoutAScriptIsAProblem() {
    MavenInstallation embedded = new MavenInstallation(folder, "3.9.11", folder);
    assertThatThrownBy(() -> embedded.command(List.of("package")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("does not exist")
        .hasMessageContaining("wrapper");
  }

  @Test
  void whereTheRootHasNoPomTheModuleIsAbsent() {
    ModuleOutcome outcome =
        new NestedMaven()
            .build(
                Fixture.COMMIT,
                Fixture.environment(folder),
                folder.resolve("checkout"),
                folder.resolve("build.log"));
    assertThat(outcome)
        .isEqualTo(new ModuleOutcome.Absent("has no Maven project in the repository's root"));
  }

  @Test
  void variablesThatWouldMisleadTheNestedMavenAreDropped() {
    // given
    Map<String, String> session =
        Map.ofEntries(
            Map.entry("GIT_DIR", "/user/.git"),
            Map.entry("MAVEN_ARGS", "-X"),
            Map.entry("MAVEN_BASEDIR", "/user"),
            Map.entry("MAVEN_DEBUG_OPTS", "-agentlib:jdwp=suspend=y"),
            Map.entry("MAVEN_CMD_LINE_ARGS", " verify"),
            Map.entry("MAVEN_PROJECTBASEDIR", "/user"),
            Map.entry("MAVEN_TERMINATE_CMD", "on"),
            Map.entry(
                "MAVEN_OPTS",
                "-Xmx1g -agentlib:jdwp=transport=dt_socket,suspend=y"
                    + " -Dcom.sun.management.jmxremote.port=9010 -Da=b"),
            Map.entry("JAVA_TOOL_OPTIONS", "-Xdebug -Xrunjdwp:server=y"),
            Map.entry("JAVA_HOME", "/another"),
            Map.entry("EMPTY", ""),
            Map.entry("GITHUB_TOKEN", "kept"));
    MavenInstallation maven = new MavenInstallation(Path.of("/maven"), "3.9.11", Path.of("/jdk"));
    // when
    Map<String, String> variables = NestedVariables.of(session, maven);
    // then
    assertThat(variables.remove("MAVEN_OPTS").split("\\s+")).containsExactly("-Xmx1g", "-Da=b");
    assertThat(variables)
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("JAVA_HOME", "/jdk", "EMPTY", "", "GITHUB_TOKEN", "kept"));
  }

  @Test
  void whatThePlanLeftOutIsToldOnce() throws IOException {
    assertThat(LeftOut.in(folder).executions()).isEmpty();
    Fixture.write(
        folder.resolve("left-out.txt"),
        "antrun:run (copy)\nsource:jar (a)\nantrun:run (copy)\n"
            + "x:y (z)\n".repeat(3)
            + IntStream.range(0, 20).mapToObj(i -> "p:g (" + i + ")\n").collect(joining()));
    assertThat(LeftOut.in(folder).inWords())
        .startsWith("antrun:run (copy), source:jar (a), x:y (z), p:g (0), ")
        .endsWith("p:g (8) and 11 more");
  }

  @Test
  void aReleaseCanTakeThePlaceOfABaselineThatDoesNotBuild() {
    assertThat(NestedMaven.setting(Fixture.COMMIT))
        .contains("-Dperfgate.baseline)", "a release", "-Dperfgate.baseline=G:A:V");
  }

  @Test
  void theLogsErrorsAreItsTail() {
    BuildLog log =
        new BuildLog(List.of("[INFO] start", "[ERROR] A.java:[1,1] ';' expected", "[INFO] end"));
    assertThat(log.tail()).isEqualTo("  [ERROR] A.java:[1,1] ';' expected");
    assertThat(log.saysThatModuleIsMissing()).isFalse();
  }

  @Test
  void aPortThatAnotherMavenHasIsRecognised() {
    String taken = "ERROR: transport error 202: bind failed: Address already in use";
    assertThat(new BuildLog(List.of(taken)).saysThatAPortIsTaken()).isTrue();
    assertThat(new BuildLog(List.of("[INFO] Scanning", taken)).saysThatAPortIsTaken()).isFalse();
  }

  @Test
  void progressIsToldOnceForEachModule() {
    try (BuildProgress progress = BuildProgress.follow(Fixture.COMMIT, folder)) {
      assertThat(progress.news()).isEmpty();
      Fixture.write(folder.resolve("progress.txt"), "5 of 7 (sampling)");
      assertThat(progress.news().orElseThrow())
          .startsWith("Building the baseline (")
          .contains(": module 5 of 7 (sampling), ");
      assertThat(progress.news()).isEmpty();
    }
  }

  @Test
  void withoutErrorsTheLastLinesAreTheTail() {
    assertThat(new BuildLog(List.of("Error: could not find java")).tail())
        .isEqualTo("  Error: could not find java");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // A link needs rights there.
  void aBuildFolderThatALinkLeadsOutOfTheCheckoutIsRefused() throws IOException {
    Path checkout = Files.createDirectories(folder.resolve("checkout/app")).getParent();
    Path ram = Files.createDirectories(folder.resolve("ram"));
    Files.createSymbolicLink(checkout.resolve("app/target"), ram);

    assertThatThrownBy(() -> requireInside(checkout, checkout.resolve("app/target/classes")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("was built into " + ram.toRealPath())
        .hasMessageContaining("<build><directory> of app");
    assertThatThrownBy(() -> requireInside(checkout, ram.resolve("classes")))
        .isInstanceOf(ProblemException.class);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aCheckoutBehindALinkIsItsOwnPlace() throws IOException {
    Files.createDirectories(folder.resolve("disk/checkout/app"));
    Path link = Files.createSymbolicLink(folder.resolve("cache"), folder.resolve("disk"));

    assertThatCode(
            () ->
                requireInside(
                    link.resolve("checkout"), link.resolve("checkout/app/target/classes")))
        .doesNotThrowAnyException();
  }

  private static void requireInside(Path checkout, Path classes) throws IOException {
    NestedMaven.requireInside(
        Fixture.COMMIT,
        checkout,
        new RecordedProject(
            "com.acme",
            "app",
            "1",
            checkout,
            classes,
            classes,
            null,
            List.of(),
            new RecordedProject.Completeness(new TreeMap<>(), null, null)));
  }
}
