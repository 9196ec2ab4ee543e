package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Wrong values, unknown names and contradictions on their way through Maven. The unit tests of the
 * plugin try every parameter.
 */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConfigurationIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;

  @BeforeAll
  void writeProject() {
    project = GateProject.create(folder, "configured").from("single");
    project.commit("Sum texts up");
    project.mvn("package").run().shouldPass();
  }

  @Tag("all")
  @ParameterizedTest(name = "{0}={1}")
  @CsvSource({
    "maxRounds, many, number",
    "skip, perhaps, true or false",
    "interpretations, Checksum=guess, mann-whitney",
    "history, no-such-file.json, does not exist",
    "includes, '[a-', regular expression",
    "baseline, no-such-branch, baseline",
  })
  void namesTheElementAndTheAcceptedForm(String name, String value, String form) {
    project
        .mvn("perfgate:check", "-Dperfgate." + name + "=" + value)
        .run()
        .shouldFail()
        .shouldSay(name, value, form)
        .shouldNotSay("NullPointerException", "NumberFormatException");
  }

  @Test
  void namesTheElementOfThePom() {
    String pom = project.read("pom.xml");

    configure("<maxRounds>a few</maxRounds>");
    project.mvn("perfgate:check").run().shouldFail().shouldSay("maxRounds", "a few", "number");

    project.write("pom.xml", pom);
    configure("<margins><margin>.*Benchmark=3 pounds</margin></margins>");
    project.mvn("perfgate:check").run().shouldFail().shouldSay("margins", "3 pounds", "2%");

    project.write("pom.xml", pom);
  }

  @Test
  void namesTheNearestOfWhatNoGoalKnows() {
    String pom = project.read("pom.xml");
    configure("<maxRound>20</maxRound><cache><cache><olderThan>30d</olderThan></cache></cache>");
    project
        .mvn("verify", "-Dperfgate.margn=5%")
        .run()
        .shouldFail()
        .shouldSay("<maxRound> in the <configuration> of the plugin perfgate-maven-plugin")
        .shouldSay("write <maxRounds> instead of <maxRound>")
        .shouldSay("write -Dperfgate.margin instead of -Dperfgate.margn")
        .shouldNotSay("<cache><cache><olderThan>");
    project.mvn("verify", "-Dperfgate.skip").run().shouldPass();

    // What the plugin management says is the plugin's, as what a parent says is.
    project
        .write("pom.xml", pom)
        .replace("pom.xml", "<plugins>", "<plugins><!-- -->")
        .replace(
            "pom.xml",
            "<pluginManagement>\n      <plugins><!-- -->",
            "<pluginManagement><plugins><plugin><groupId>io.github.perfgate</groupId><artifactId>perfgate-maven-plugin</artifactId><configuration><maxRound>20</maxRound></configuration></plugin>");
    project.mvn("perfgate:check").run().shouldFail().shouldSay("write <maxRounds>");

    project.write("pom.xml", pom);
    project
        .perfgate("clean-cache")
        .with("-Dperfgate.cache.olderthen=30d")
        .run()
        .shouldFail()
        .shouldSay("write -Dperfgate.cache.olderThan");
  }

  @Test
  void aSettingOfAGroupHasOneNameInThePomAndOnTheCommandLine() {
    String pom = project.read("pom.xml");
    configure("<explainRounds>5</explainRounds><count><skip>true</skip><skipped /></count>");
    project
        .mvn("verify", "-Dperfgate.junitEnabled=true")
        .run()
        .shouldFail()
        .shouldSay("write <explain><rounds> instead of <explainRounds>")
        .shouldSay("write -Dperfgate.junit.enabled instead of -Dperfgate.junitEnabled")
        .shouldSay("write <count><skip> instead of <count><skipped>");

    project.write("pom.xml", pom);
    configure("<explain><rounds>three</rounds></explain>");
    project
        .mvn("perfgate:check", "-Dperfgate.explain.rounds=7", "-Dperfgate.loops.mode=none")
        .run()
        .shouldFail()
        .shouldSay("-Dperfgate.explain.rounds=7 has no effect")
        .shouldSay("<explain><rounds> (-Dperfgate.explain.rounds) is \"three\"");

    project.write("pom.xml", pom);
    project
        .mvn("perfgate:find-loops", "-Dperfgate.loops.mode=none")
        .run()
        .shouldFail()
        .shouldSay("<loops><mode> (-Dperfgate.loops.mode) is \"none\"");
  }

  @Test
  void eclipseIsToldInTheJarToLeaveTheGoalsAlone() {
    String metadata = "META-INF/m2e/lifecycle-mapping-metadata.xml";
    assertThat(getClass().getClassLoader().getResource(metadata))
        .asString()
        .startsWith("jar:")
        .contains("perfgate-maven-plugin");
  }

  private void configure(String elements) {
    project.replace(
        "pom.xml",
        "        <executions>",
        "        <configuration>" + elements + "</configuration>\n        <executions>");
  }
}
