package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A method three levels below a benchmark that became slower: a user is told which. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("all")
class ExplainIT {
  private static final String CELL = "src/main/java/com/acme/Cell.java";
  private static final String CAUSE = "com.acme.Cell.pad(String)";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;
  private MavenRun gate;
  private JsonNode explanation;

  private static GateProject tables(String name) {
    GateProject project = GateProject.create(folder, name).from("single");
    project.delete("src/test/java/com/acme/ChecksumBenchmark.java");
    project.write(
        "src/main/java/com/acme/Table.java",
        """
        package com.acme;

        public final class Table {
          public int render() {
            return new Row().render("one") + new Row().render("two");
          }
        }
        """);
    project.write(
        "src/main/java/com/acme/Row.java",
        """
        package com.acme;

        final class Row {
          int render(String text) {
            return Cell.pad(text) + Cell.trim(text);
          }
        }
        """);
    project.write(
        CELL,
        """
        package com.acme;

        final class Cell {
          static int pad(String text) {
            int value = text.length();
            for (int step = 0; step < 300; step++) {
              value = value * 31 + (value >>> 3);
            }
            return value;
          }

          static int trim(String text) {
            int value = text.length();
            for (int step = 0; step < 300; step++) {
              value = value * 31 + (value >>> 3);
            }
            return value;
          }
        }
        """);
    project.write(
        "src/test/java/com/acme/TableBenchmark.java",
        """
        package com.acme;

        import org.openjdk.jmh.annotations.Benchmark;
        import org.openjdk.jmh.annotations.BenchmarkMode;
        import org.openjdk.jmh.annotations.Mode;
        import org.openjdk.jmh.annotations.Scope;
        import org.openjdk.jmh.annotations.State;

        @State(Scope.Benchmark)
        @BenchmarkMode(Mode.AverageTime)
        public class TableBenchmark {
          private final Table table = new Table();

          @Benchmark
          public int render() {
            return table.render();
          }
        }
        """);
    project.commit("Render tables");
    return project;
  }

  private static void padSlowly(GateProject project) {
    project.replace(
        CELL,
        "  static int pad(String text) {\n    int value = text.length();\n    for (int step = 0; step < 300;",
        "  static int pad(String text) {\n    int value = text.length();\n    for (int step = 0; step < 3000;");
  }

  @BeforeAll
  void makeAMethodSlower() {
    project = tables("explained");
    padSlowly(project);

    gate =
        project
            .mvn(
                "verify",
                "-Dperfgate.baseline=HEAD",
                "-Dperfgate.maxRounds=10",
                "-Dperfgate.explain.workloads=regressions",
                "-Dperfgate.warmupIterations=5",
                "-Dperfgate.explain.rounds=5")
            .run();
    explanation = gate.results().workload("TableBenchmark.render").json().path("explanation");
  }

  @Test
  void theLogNamesTheMethodAndTheBuildFails() {
    gate.shouldFail()
        .shouldSay(
            "This is decided and reported; now the causes are searched for",
            "slower because of the method " + CAUSE,
            ", which explains ");
  }

  @Test
  void theResultsHaveTheTreeWithOneCauseAndItsCallers() {
    assertThat(methods("CAUSE")).containsExactly(CAUSE);
    assertThat(methods("CALLER"))
        .containsExactly(
            "com.acme.TableBenchmark.render()",
            "com.acme.Table.render()",
            "com.acme.Row.render(String)");
    // A few per cent may be found by chance; what must not happen is that it explains anything.
    assertThat(Stream.of("NOT_SLOWER", "SLOWER").flatMap(role -> methods(role).stream()))
        .contains("com.acme.Cell.trim(String)");
    for (JsonNode node : explanation.path("nodes")) {
      assertThat(node.path("changed").asBoolean())
          .isEqualTo(node.path("method").asText().equals(CAUSE));
      if (node.path("method").asText().equals(CAUSE)) {
        assertThat(node.path("candidateCalls").asDouble()).isEqualTo(2);
        assertThat(node.path("slowdown").path("lower").asDouble()).isGreaterThan(1);
        assertThat(node.path("baselineNanos")).hasSize(5);
      }
    }
    assertThat(explanation.path("levels")).hasSize(3);
    assertThat(explanation.path("levels").get(2).path("overhead").path("CURRENT").asDouble())
        .isPositive();
  }

  @Test
  void theCodeOfBothVersionsStandsSideBySide() {
    assertThat(explanation.path("differences")).hasSize(1);
    assertThat(explanation.path("differences").get(0).toString())
        .contains("sipush 300", "sipush 3000");
    assertThat(explanation.path("differences").get(0).path("source").toString())
        .contains("300;", "3000;");
  }

  @Test
  @Tag("all")
  void aComparisonShowsTheSourceOfItsCommitsAndNotOfTheWorkingTree() {
    GateProject compared = tables("compared");
    padSlowly(compared);
    compared.commit("Pad slowly");
    compared.replace(CELL, "package com.acme;", "package com.acme;" + "\n// moved".repeat(20));

    JsonNode source =
        compared
            .perfgate("compare")
            .with("-Dperfgate.baseline=HEAD~1", "-Dperfgate.candidate=HEAD")
            .with("-Dperfgate.explain.workloads=regressions", "-Dperfgate.explain.rounds=5")
            .with("-Dperfgate.maxRounds=10", "-Dperfgate.warmupIterations=5")
            .run()
            .shouldPass()
            .results(".", "target/perfgate-compare")
            .workload("TableBenchmark.render")
            .json()
            .at("/explanation/differences/0/source");

    assertThat(source.toString())
        .contains("static int pad(String text) {", "step < 300;", "step < 3000;")
        .doesNotContain("moved");
  }

  @Test
  void thePageAndTheSummarySayWhy() {
    assertThat(project.read("target/perfgate/index.html"))
        .contains(
            "Slower because of the method " + CAUSE, "<tr class=\"role-CAUSE\">", "sipush 3000");
    assertThat(project.read("target/perfgate/summary.md"))
        .contains("slower because of the method com.acme.Cell.pad(String)");
  }

  /** Seen by samples alone, without instrumentation. */
  @Test
  void theFlameGraphHasTheMethodWithItsGrowthAndNothingOfTheHarness() {
    JsonNode time = profile(explanation, "TIME");

    assertThat(time.path("baseline").path("samples").asInt()).isPositive();
    assertThat(time.path("candidate").path("perOperation").asDouble())
        .isGreaterThan(time.path("baseline").path("perOperation").asDouble());
    assertThat(time.path("frames").get(0).path("method").asText())
        .isEqualTo("com.acme.TableBenchmark.render()");
    JsonNode cause = frame(time, CAUSE);
    assertThat(cause.path("changed").asBoolean()).isTrue();
    assertThat(cause.path("candidateShare").asDouble())
        .isGreaterThan(cause.path("baselineShare").asDouble() + 0.2);
    gate.shouldSay("samples: " + CAUSE + " takes ");
    assertThat(project.read("target/perfgate/index.html"))
        .contains("Where the time goes", "\u25b2\u25b2\u25b2 Cell.pad(String)");
  }

  @Test
  @Tag("all")
  void theGoalExplainsWhatIsNoRegression() {
    MavenRun run =
        project
            .mvn(
                "test-compile",
                "perfgate:check",
                "-Dperfgate.explain.workloads=all",
                "-Dperfgate.failOn=never",
                "-Dperfgate.baseline=HEAD",
                "-Dperfgate.margin=9",
                "-Dperfgate.warmupIterations=5",
                "-Dperfgate.explain.rounds=5",
                "-Dperfgate.explain.profiles=0",
                "-Dperfgate.explain.complete=true")
            .run()
            .shouldPass();

    run.shouldSay("TableBenchmark.render: slower because of the method " + CAUSE);
    JsonNode found = run.results().workload("TableBenchmark.render").json();
    assertThat(found.path("verdict").asText()).isNotEqualTo("REGRESSION");
    assertThat(found.path("explanation").path("levels")).hasSize(1);
    assertThat(found.path("explanation").path("profiles")).isEmpty();
  }

  @Test
  @Tag("all")
  void aUnitTestIsExplainedAsABenchmarkIs() {
    GateProject tested = GateProject.create(folder, "tested").from("tested");
    // So that the body alone is timed, and samples of what is before it must not count. Waiting by
    // the clock would not do: the sampler sees no stack of a JVM that looks at the clock.
    tested.replace(
        "src/test/java/com/acme/CellTest.java",
        "class CellTest {\n",
        """
        class CellTest {
          private static int sink;

          @org.junit.jupiter.api.BeforeEach
          void prepare() {
            int value = sink;
            for (int step = 0; step < 400_000; step++) {
              value = value * 31 + (value >>> 3);
            }
            sink = value;
          }

        """);
    tested.commit("Render tables");
    tested.replace(
        CELL,
        "    return padded.toString();",
        """
            int value = padded.length();
            for (int step = 0; step < 2_000_000; step++) {
              value = value * 31 + (value >>> 3);
            }
            return value == -1 ? "" : padded.toString();""");

    MavenRun run =
        tested
            .mvn(
                "verify",
                "-Dperfgate.junit.enabled=true",
                "-Dperfgate.baseline=HEAD",
                "-Dperfgate.includes=CellTest.pads",
                "-Dperfgate.explain.workloads=regressions",
                "-Dperfgate.warmupIterations=5",
                "-Dperfgate.explain.rounds=5",
                "-Dperfgate.explain.profiles=1")
            .run()
            .shouldFail()
            .shouldSay("slower because of the method " + CAUSE);

    JsonNode why = run.results().workload("com.acme.CellTest.pads").json().path("explanation");
    assertThat(methods(why, "CALLER")).contains("com.acme.CellTest.pads()");
    assertThat(methods(why, "CAUSE")).containsExactly(CAUSE);
    JsonNode time = profile(why, "TIME");
    assertThat(time.path("frames").get(0).path("method").asText())
        .isEqualTo("com.acme.CellTest.pads()");
    assertThat(frame(time, CAUSE).path("candidateShare").asDouble()).isGreaterThan(0.8);
    assertThat(time.path("frames").findValuesAsText("method"))
        .noneMatch(
            method -> method.contains("prepare") || method.contains("org.junit.jupiter.engine"));
  }

  private static JsonNode profile(JsonNode why, String kind) {
    for (JsonNode profile : why.path("profiles")) {
      if (profile.path("kind").asText().equals(kind)) {
        return profile;
      }
    }
    throw new AssertionError("no profile of " + kind + " in " + why);
  }

  private static JsonNode frame(JsonNode profile, String method) {
    for (JsonNode frame : profile.path("frames")) {
      if (frame.path("method").asText().equals(method)) {
        return frame;
      }
    }
    throw new AssertionError(method + " not in " + profile);
  }

  private List<String> methods(String role) {
    return methods(explanation, role);
  }

  private static List<String> methods(JsonNode why, String role) {
    List<String> methods = new ArrayList<>();
    for (JsonNode node : why.path("nodes")) {
      if (node.path("role").asText().equals(role)) {
        methods.add(node.path("method").asText());
      }
    }
    return methods;
  }
}
