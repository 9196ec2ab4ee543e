package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.it.harness.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A reactor with benchmarks in two modules, over which the goal {@code aggregate} decides once. */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class AggregateIT {
  private static final String NORMALIZER = "core/src/main/java/com/acme/core/Normalizer.java";
  private static final String BENCHMARK = "/src/main/java/com/acme/bench/WordCountBenchmark.java";

  private static final Pattern PLUGIN =
      Pattern.compile("(?s)<plugin>\\s*<groupId>io.github.perfgate<.*?</plugin>");

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;

  @Test
  @Order(1)
  void decidesOnceAfterTheLastModule() throws IOException {
    project = GateProject.create(folder, "reactor").from("reactor");
    project.replace(
        "pom.xml", "<module>bench</module>", "<module>bench</module>\n    <module>more</module>");
    Matcher plugin = PLUGIN.matcher(project.read("bench/pom.xml"));
    assertThat(plugin.find()).isTrue();
    project.replace(
        "pom.xml",
        "</build>",
        "<plugins>"
            + plugin.group().replace("<goal>check<", "<goal>check</goal><goal>aggregate<")
            + "</plugins></build>");
    project.write(
        "more/pom.xml",
        project.read("bench/pom.xml").replace("<artifactId>bench<", "<artifactId>more<"));
    project.withoutPerfgate("bench/pom.xml").withoutPerfgate("more/pom.xml");
    project.write(
        "more" + BENCHMARK.replace("WordCount", "OtherCount"),
        project.read("bench" + BENCHMARK).replace("WordCountBenchmark", "OtherCountBenchmark"));
    project.commit("Count words");
    project.replace(
        NORMALIZER,
        "normal.append(Character",
        "for (int time = 0; time < 20; time++) { Character.getName(c); } normal.append(Character");
    Path summary = folder.resolve("summary.md");

    MavenRun gate =
        project
            .mvn("verify", "-Dperfgate.maxRounds=10", "-Dperfgate.includes=sentences=10}")
            .with("-Dperfgate.explain.workloads=none")
            .environment("GITHUB_STEP_SUMMARY", summary.toString())
            .run();

    gate.shouldFail()
        .shouldSay(
            "This fails nothing yet",
            "Decided over 2 modules",
            "Failed: 2 of 2 workloads are slower")
        .shouldSayLike("perfgate.*:aggregate .* on project more");
    assertThat(gate.results("bench").verdict()).isEqualTo("REGRESSION");
    Results all = gate.results(".");
    assertThat(all.json().path("module").asText()).isEqualTo("com.acme.reactor:parent");
    assertThat(all.workloads()).extracting(MeasuredWorkload::verdict).containsOnly("REGRESSION");
    assertThat(all.workloadIds())
        .containsExactlyInAnyOrder(
            "com.acme.bench.OtherCountBenchmark.count{sentences=10}",
            "com.acme.bench.WordCountBenchmark.count{sentences=10}");
    assertThat(Files.readString(summary))
        .containsOnlyOnce("## perfgate")
        .contains("2 of 2 workloads");
    assertThat(project.file("target/perfgate/index.html")).exists();
    assertThat(project.file("target/perfgate/perfgate.env")).content().contains("REGRESSION");
    assertThat(project.file("bench/target/perfgate/perfgate.env")).doesNotExist();
  }

  @Test
  @Order(2)
  void aggregatesTheResultsOfEarlierBuilds() {
    project
        .perfgate("aggregate")
        .with("-Dperfgate.failOn=never")
        .run()
        .shouldPass()
        .shouldSay("Decided over 2 modules", "would have failed");
  }

  @Test
  @Order(3)
  void aBuildWithoutItSaysThatEachModuleDecides() {
    project.write("pom.xml", project.read("pom.xml").replace("<goal>aggregate</goal>", ""));

    MavenRun gate =
        project
            .mvn("verify", "-Dperfgate.maxRounds=10", "-Dperfgate.includes=sentences=10}")
            .with("-Dperfgate.explain.workloads=none")
            .run();

    gate.shouldFail().shouldNotSay("Decided over");
    assertThat(project.file("bench/target/perfgate/summary.md"))
        .content()
        .contains("this module is one of 2, and each decides for itself");
    assertThat(project.file("bench/target/perfgate/perfgate.env")).exists();
  }
}
