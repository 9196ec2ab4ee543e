package io.github.perfgate.it.speedgun;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A build of a project without benchmarks, in which a lock has come to cover code that it should
 * not cover.
 */
@Tag("speedgun")
class ConcurrentGateIT {
  private static final String FILE = "src/main/java/com/acme/Counters.java";

  private static final String METHOD = "com.acme.Counters.count(int)";
  private static final Pattern TRAILER =
      Pattern.compile("Perf-Accepted: (" + Pattern.quote(METHOD) + " up to .*)");

  private static final Pattern AGAIN =
      Pattern.compile(
          "measure again: mvn verify .*-Dperfgate\\.concurrent\\.excludes='(?<others>[^']+)'"
              + " -Dperfgate\\.includes='(?<none>[^']+)' -Dperfgate\\.seed=(?<seed>\\d+)");

  @Test
  void aSlowerMethodOfAChangedClassFailsTheBuildUnlessItIsAccepted() throws IOException {
    GateProject project =
        GateProject.create(GateProject.freshFolder("concurrent-gate"), "counters").from("counters");
    project.commit("Count");
    project.replace(FILE, "i < 4;", "i < 100;");

    MavenRun run = gate(project, "-Dperfgate.concurrent.tests=2");

    run.shouldFail()
        .shouldSay(
            "REGRESSION: com.acme.Counters from BASELINE to CURRENT",
            "Concurrent tests of 1 class, in ",
            "Failed: concurrent tests show 1 of 1 method slower",
            "  REGRESSION " + METHOD + ": ");
    assertThat(
            new ObjectMapper()
                .readTree(
                    project
                        .file("target/perfgate/concurrent/com.acme.Counters/concurrent.json")
                        .toFile())
                .path("verdict")
                .asText())
        .isEqualTo("REGRESSION");
    assertThat(run.results().verdict()).isEqualTo("REGRESSION");
    JsonNode method = run.results().json().at("/concurrent/0/methods/0");
    assertThat(method.path("id").asText()).isEqualTo(METHOD);
    assertThat(method.path("direction").asText()).isEqualTo("REGRESSION");
    assertThat(method.at("/source/path").asText()).isEqualTo(FILE);
    assertThat(method.at("/source/line").asInt()).isEqualTo(6);
    assertThat(method.at("/tests/0/slowdown/estimate").asDouble()).isGreaterThan(2);
    assertThat(project.file("target/perfgate/" + method.at("/tests/0/benchmark").asText()))
        .content()
        .contains("@Benchmark");
    assertThat(project.read("target/perfgate/index.html"))
        .contains("id=\"concurrent\"", "count(int)")
        .doesNotContain("id=\"workloads\"", "No workload was measured");
    assertThat(project.read("target/perfgate/summary.md"))
        .contains("### Concurrent tests of thread-safe classes", "| REGRESSION | <code>com.acme");
    assertThat(project.read("target/perfgate/TEST-perfgate.xml"))
        .contains("classname=\"com.acme.Counters\" name=\"count(int)\" file=\"" + FILE, "<failure");
    JsonNode finding =
        new ObjectMapper()
            .readTree(project.read("target/perfgate/perfgate.sarif"))
            .at("/runs/0/results/0");
    assertThat(finding.at("/ruleId").asText()).isEqualTo("perfgate/concurrent-regression");
    assertThat(finding.at("/locations/0/physicalLocation/artifactLocation/uri").asText())
        .isEqualTo(FILE);

    Matcher trailer = TRAILER.matcher(run.log());
    assertThat(trailer.find()).as("the log prints what accepts it").isTrue();
    // The pasted acceptance applies in the next build, although the tests are generated anew.
    MavenRun accepted =
        gate(project, "-Dperfgate.concurrent.tests=2", "-Dperfgate.accepted=" + trailer.group(1));

    accepted.shouldPass().shouldSay("1 of 1 method slower (1 accepted)", "accepted: " + METHOD);
    assertThat(accepted.results().json().at("/concurrent/0/methods/0/accepted/place").asText())
        .isEqualTo("<accepted>");
    assertThat(accepted.results().verdict()).isEqualTo("REGRESSION");
    assertThat(project.read("target/perfgate/TEST-perfgate.xml")).doesNotContain("<failure");

    Matcher again = AGAIN.matcher(run.log());
    assertThat(again.find()).as("the log prints how it is measured again").isTrue();
    gate(
            project,
            "-Dperfgate.concurrent.tests=1",
            "-Dperfgate.failOn=never",
            "-Dperfgate.concurrent.excludes=" + again.group("others"),
            "-Dperfgate.includes=" + again.group("none"),
            "-Dperfgate.seed=" + again.group("seed"))
        .shouldPass()
        .shouldSay("Passed, as <failOn> is never, but would have failed: concurrent tests show");
  }

  private static MavenRun gate(GateProject project, String... settings) {
    return project
        .mvn("verify", "-Dperfgate.concurrent.enabled=true")
        .with("-Dperfgate.concurrent.threads=2", "-Dperfgate.acceptAtMost=1000")
        .with(settings)
        .timeout(Duration.ofMinutes(10))
        .run();
  }
}
