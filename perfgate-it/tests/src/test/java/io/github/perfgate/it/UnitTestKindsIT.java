package io.github.perfgate.it;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Projects with tests of every kind, each on its own versions of its own framework. */
@Tag("all")
class UnitTestKindsIT {
  private static final String TEXT = "src/main/java/com/acme/Text.java";

  private static final String LOOP = "its body is called in a loop";
  private static final String BODY = "its body is timed";
  private static final String WHOLE = "all of it is timed";
  private static final String NO = "but it cannot be measured: ";

  /** What the log says of a test that a change can affect. */
  private static final Pattern CHOSEN =
      Pattern.compile(
          "(?m)^\\[INFO\\] (com\\.acme\\..+?): it executes .*? of its calls\\); (.*?)\\R");

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  @Test
  void jupiter() {
    MavenRun selection = select(project("jupiter", jupiter("5.14.4"), "kinds-jupiter"));

    assertThat(chosen(selection)).containsExactlyInAnyOrderEntriesOf(ofJupiter());
    selection.shouldSay("11 of 15 unit tests would be measured");
  }

  @Test
  void jupiterSix() {
    MavenRun selection = select(project("six", jupiter("6.1.3"), "kinds-jupiter"));

    assertThat(chosen(selection)).containsExactlyInAnyOrderEntriesOf(ofJupiter());
  }

  @Test
  void jupiterBeforeItShowedBodies() {
    MavenRun selection = select(project("early", jupiter("5.4.2"), "kinds-early"));

    assertThat(chosen(selection))
        .containsOnly(
            entry("com.acme.LifeTest.pads", WHOLE), entry("com.acme.PlainTest.pads", LOOP));
  }

  @Test
  void jupiterSinceItShowsBodies() {
    MavenRun selection = select(project("shows", jupiter("5.5.2"), "kinds-early"));

    assertThat(chosen(selection))
        .containsOnly(
            entry("com.acme.LifeTest.pads", BODY), entry("com.acme.PlainTest.pads", LOOP));
  }

  @Test
  void testsOfTestNg() {
    MavenRun selection =
        select(
            project(
                "testng",
                dependency("org.testng", "testng", "7.11.0")
                    + dependency("org.junit.support", "testng-engine", "1.1.0"),
                "kinds-testng"));

    assertThat(chosen(selection))
        .containsOnly(
            entry("com.acme.NgTest.pads", WHOLE),
            entry("com.acme.NgTest.padsAll[1]", WHOLE),
            entry("com.acme.NgTest.padsAll[2]", WHOLE),
            entry("com.acme.NgTest.once", NO + "it passes once only"));
  }

  @Test
  void jUnitThreeAlone() {
    GateProject project = project("three", dependency("junit", "junit", "3.8.1"), "kinds-three");

    assertThat(chosen(select(project))).containsOnly(entry("com.acme.ThreeTest.testPads", BODY));
  }

  @Test
  void oldTestsInAGateAndAllOfThemTimedByChoice() {
    GateProject project = project("old", dependency("junit", "junit", "4.13.2"), "kinds-old");

    assertThat(chosen(select(project)))
        .containsOnly(
            entry("com.acme.FourTest.pads", BODY),
            entry("com.acme.FourTest.tooLong", BODY),
            entry("com.acme.FourTest.once", NO + "it passes once only"),
            entry("com.acme.ManyTest.pads[1]", BODY),
            entry("com.acme.ManyTest.pads[2]", BODY),
            entry("com.acme.PlainTest.pads", LOOP),
            entry("com.acme.ThreeTest.testPads", BODY));

    MavenRun gate =
        project
            .mvn(
                "verify",
                "-Dperfgate.junit.enabled=true",
                "-Dperfgate.baseline=HEAD",
                "-Dperfgate.maxRounds=10",
                "-Dperfgate.failOn=never",
                "-Dperfgate.includes=FourTest")
            .run()
            .shouldPass();

    MeasuredWorkload pads = gate.results().workload("com.acme.FourTest.pads");
    assertThat(pads.rounds()).isBetween(5, 10);
    assertThat(pads.json().path("mode").asText()).isEqualTo("body");
    assertThat(gate.results().workload("com.acme.FourTest.once").verdict())
        .isEqualTo("NOT_COMPARABLE");
    assertThat(gate.results().workload("com.acme.FourTest.once").json().path("mode").asText())
        .isEqualTo("body");
    double body = least(pads);

    project.replace(
        "pom.xml",
        "<executions>",
        "<configuration><junit><enabled>true</enabled><timed>whole</timed></junit></configuration>\n"
            + "        <executions>");
    MavenRun whole =
        project
            .mvn(
                "verify",
                "-Dperfgate.baseline=HEAD",
                "-Dperfgate.maxRounds=10",
                "-Dperfgate.failOn=never",
                "-Dperfgate.includes=FourTest.pads")
            .run()
            .shouldPass();

    MeasuredWorkload all = whole.results().workload("com.acme.FourTest.pads");
    assertThat(all.json().path("mode").asText()).isEqualTo("whole");
    // The set-up sleeps for twenty milliseconds.
    assertThat(least(all) / body).isGreaterThan(100);
  }

  private static double least(MeasuredWorkload workload) {
    double least = Double.MAX_VALUE;
    for (var start : workload.json().path("samples").path("CURRENT")) {
      for (var value : start) {
        least = Math.min(least, value.asDouble());
      }
    }
    return least;
  }

  private static Map<String, String> ofJupiter() {
    String kinds = "com.acme.KindsTest.";
    Map<String, String> expected = new TreeMap<>();
    for (String body :
        new String[] {
          "simple",
          "writes",
          "many[1]",
          "many[2]",
          "again[1]",
          "again[2]",
          "made[1]",
          "made[2]",
          "given"
        }) {
      expected.put(kinds + body, BODY);
    }
    String differs = NO + "it does something else when it is repeated";
    expected.put(kinds + "cached", differs);
    expected.put(kinds + "drained", differs);
    expected.put(kinds + "once", NO + "it passes once only");
    expected.put("com.acme.KindsTest$Inner.deep", BODY);
    expected.put("com.acme.PlainTest.pads", LOOP);
    return expected;
  }

  private static GateProject project(String name, String dependencies, String tests) {
    GateProject project = GateProject.create(folder, name).from("kinds").from(tests);
    project.replace("pom.xml", "<!-- of the tests -->", dependencies);
    project.commit("Pad texts");
    project.replace(
        TEXT,
        "text + \" \".repeat(10 - text.length())",
        "text.concat(\" \".repeat(10 - text.length()))");
    return project;
  }

  private static MavenRun select(GateProject project) {
    return project
        .mvn("test-compile", "perfgate:plan", "-Dperfgate.baseline=HEAD")
        .run()
        .shouldPass();
  }

  /** By name, how a test that a change can affect is measured, or the beginning of why not. */
  private static Map<String, String> chosen(MavenRun selection) {
    Map<String, String> chosen = new TreeMap<>();
    Matcher line = CHOSEN.matcher(selection.log());
    while (line.find()) {
      String how = line.group(2);
      int end = how.startsWith(NO) ? how.indexOf(':', NO.length()) : -1;
      int semicolon = how.indexOf(';');
      end = semicolon >= 0 && (end < 0 || semicolon < end) ? semicolon : end;
      chosen.put(line.group(1), end < 0 ? how : how.substring(0, end));
    }
    return chosen;
  }

  private static String jupiter(String version) {
    return dependency("org.junit.jupiter", "junit-jupiter", version);
  }

  private static String dependency(String group, String artifact, String version) {
    return """
        <dependency>
              <groupId>%s</groupId>
              <artifactId>%s</artifactId>
              <version>%s</version>
              <scope>test</scope>
            </dependency>
        """
        .formatted(group, artifact, version);
  }
}
