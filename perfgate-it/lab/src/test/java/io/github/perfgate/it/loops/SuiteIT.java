package io.github.perfgate.it.loops;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * The whole test suite of a library, by Surefire and under the agent, one after the other on this
 * host.
 */
@Tag("toddler")
class SuiteIT {
  private static final String LIBRARY = "commons-cli:commons-cli:1.9.0:jar:";
  private static final Duration LONG = Duration.ofMinutes(40);
  private static final double NANOS = 1e9;
  private static final int MOST_TIMES_AS_LONG = 15;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  /** Surefire's result of a suite. */
  private record Plain(int tests, Set<String> notPassed, double seconds) {}

  @Test
  void runsToItsEndWithTheTestsOwnResults()
      throws IOException, ParserConfigurationException, SAXException {
    GateProject project = GateProject.create(folder, "suite").from("suite");
    unpack(project, "sources", "src/main/resources");
    unpack(project, "test-sources", "src/test/resources");
    project.mvn("test").timeout(LONG).run().shouldPass();
    Plain plain = plain(project.file("target/surefire-reports"));
    assertThat(plain.tests()).as("hundreds of tests").isGreaterThan(500);

    MavenRun run =
        project
            .mvn("test-compile", "perfgate:find-loops", "-Dperfgate.budget=35m")
            .timeout(LONG)
            .run()
            .shouldPass();

    JsonNode json = new ObjectMapper().readTree(project.read("target/perfgate/loops.json"));
    double seconds = json.at("/watched/testsTook").asLong() / NANOS;
    System.out.printf(
        "    %s: %d tests, %.1f s by Surefire, %.1f s under the agent (%.1f times), %d loops, %d of"
            + " high confidence, %.1f loops for a thousand tests%n",
        LIBRARY,
        plain.tests(),
        plain.seconds(),
        seconds,
        seconds / plain.seconds(),
        json.at("/summary/loops").intValue(),
        json.at("/summary/high").intValue(),
        json.at("/summary/perThousandWorkloads").doubleValue());
    for (JsonNode loop : json.at("/loops")) {
      System.out.printf(
          "      %-4s %s%n", loop.at("/confidence").asText(), loop.at("/what").asText());
    }

    run.shouldNotSay("end otherwise without the agent");
    assertThat(json.at("/watched/tests").intValue()).isEqualTo(plain.tests());
    Set<String> notPassed = new TreeSet<>();
    json.at("/watched/obstacles")
        .fieldNames()
        .forEachRemaining(test -> notPassed.add(methodOf(test)));
    assertThat(notPassed).as("what did not pass").isEqualTo(plain.notPassed());
    assertThat(seconds / plain.seconds())
        .as("times as long")
        .isLessThanOrEqualTo(MOST_TIMES_AS_LONG);
  }

  private static void unpack(GateProject project, String classifier, String directory) {
    project
        .mvn("dependency:unpack", "-Dartifact=" + LIBRARY + classifier)
        .with("-DoutputDirectory=" + project.file(directory))
        .run()
        .shouldPass();
  }

  private static Plain plain(Path reports)
      throws IOException, ParserConfigurationException, SAXException {
    int tests = 0;
    double seconds = 0;
    Set<String> notPassed = new TreeSet<>();
    for (Path file : reports(reports)) {
      Element suite =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(file.toFile())
              .getDocumentElement();
      seconds += Double.parseDouble(suite.getAttribute("time"));
      NodeList cases = suite.getElementsByTagName("testcase");
      tests += cases.getLength();
      for (int i = 0; i < cases.getLength(); i++) {
        Element one = (Element) cases.item(i);
        boolean passed =
            Stream.of("failure", "error", "skipped")
                .allMatch(outcome -> one.getElementsByTagName(outcome).getLength() == 0);
        if (!passed) {
          notPassed.add(methodOf(one.getAttribute("classname") + "." + one.getAttribute("name")));
        }
      }
    }
    return new Plain(tests, notPassed, seconds);
  }

  private static List<Path> reports(Path folder) throws IOException {
    List<Path> reports = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml"))
          .sorted()
          .forEach(reports::add);
    }
    return reports;
  }

  /**
   * The class and method of a test, without the part that distinguishes invocations, which Surefire
   * and the agent write differently.
   */
  private static String methodOf(String test) {
    return test.replaceAll("[({\\[].*", "");
  }
}
