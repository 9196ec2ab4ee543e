package io.github.perfgate.it.loops;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.it.harness.GateProject;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Tests loops that benchmarks and methods of formulas show, and a baseline that shows them too. */
@Tag("toddler")
class SizedLoopsIT {
  private static final String NAMES = "src/main/java/com/acme/Names.java";

  private static final String BENCHMARK =
      """
      package com.acme;

      import java.util.List;
      import java.util.stream.Collectors;
      import java.util.stream.IntStream;
      import org.openjdk.jmh.annotations.*;

      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      public class NamesBenchmark {
        @Param({"100", "200", "400"}) int n;
        List<String> names;

        @Setup
        public void setUp() {
          names = IntStream.range(0, n).mapToObj(i -> "name " + i).collect(Collectors.toList());
        }

        @Benchmark
        public List<String> distinct() {
          return Names.distinct(names);
        }
      }
      """;

  private static final String INPUTS =
      """
      package com.acme;

      import java.util.ArrayList;
      import java.util.Collections;
      import java.util.List;

      public final class Inputs {
        public static Iterable<Object[]> names(int size) {
          List<String> names = new ArrayList<>();
          for (int i = 0; i < size; i++) {
            names.add("name " + i);
          }
          return Collections.singleton(new Object[] {names});
        }
      }
      """;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void growWithTheSizesOfABenchmark() throws IOException {
    GateProject project = project("benchmark");
    project.write("src/test/java/com/acme/NamesBenchmark.java", BENCHMARK);

    project.mvn("test-compile", "perfgate:find-loops").run().shouldPass();

    JsonNode loop = distinct(project);
    assertThat(loop.at("/workloads")).hasSize(3);
    assertThat(loop.at("/growth/basis").textValue()).isEqualTo("PARAMETER");
    assertThat(loop.at("/confidence").textValue()).isEqualTo("high");
    assertThat(loop.at("/growth/parameter").textValue()).isEqualTo("n");
    assertThat(loop.at("/growth/small").doubleValue()).isEqualTo(100);
    assertThat(loop.at("/growth/large").doubleValue()).isEqualTo(400);
    assertThat(loop.at("/growth/readsExponent").doubleValue()).isBetween(1.6, 2.4);
    assertThat(loop.at("/growth/timeExponent").isNumber()).isTrue();
  }

  @Test
  void growWithTheArgumentOfAGenerator() throws IOException {
    GateProject project = project("formulas");
    project.write("src/test/java/com/acme/Inputs.java", INPUTS);
    project.write(
        "src/test/spl/names.spl",
        """
        for n in {100, 400}
          com.acme.Names#distinct[com.acme.Inputs#names](n) <= 1 s
        """);

    project
        .mvn("test-compile", "perfgate:find-loops", "-Dperfgate.loops.mode=full")
        .run()
        .shouldPass();

    JsonNode loop = distinct(project);
    assertThat(loop.at("/workloads")).hasSize(2);
    assertThat(loop.at("/growth/readsExponent").doubleValue()).isBetween(1.6, 2.4);
  }

  @Test
  void areNotNewWhereTheBaselineShowsThemToo() {
    GateProject project = GateProject.create(folder, "since").from("loops");
    project.commit("List names");
    project.replace(NAMES, "  /** Quadratic", "  // moved\n  /** Quadratic");

    project
        .mvn("test-compile", "perfgate:find-loops", "-Dperfgate.loops.since=baseline")
        .with("-Dperfgate.baseline=HEAD")
        .run()
        .shouldPass()
        .shouldSay("In the baseline: 1 redundant nested loop", "0 new");

    project.write(
        "src/main/java/com/acme/Others.java",
        project.read(NAMES).replace("class Names", "class Others").replace("Names()", "Others()"));
    project.replace(
        "src/test/java/com/acme/NamesTest.java",
        "    assertEquals(names, Names.distinct(names));",
        "    assertEquals(names, Names.distinct(Others.distinct(names)));");
    project
        .mvn("test-compile", "perfgate:find-loops", "-Dperfgate.loops.since=baseline")
        .with("-Dperfgate.baseline=HEAD")
        .run()
        .shouldFail()
        .shouldSay("Failed: 1 redundant nested loop, new since the baseline", "com.acme.Others");
  }

  /** The names of the project of LoopsIT, with JMH in the place of its tests. */
  private GateProject project(String name) {
    GateProject project = GateProject.create(folder, name).from("loops");
    project.delete("src/test");
    return project.replace(
        "pom.xml",
        "  <dependencies>",
        """
          <dependencies>
            <dependency>
              <groupId>org.openjdk.jmh</groupId>
              <artifactId>jmh-core</artifactId>
              <version>%s</version>
              <scope>test</scope>
            </dependency>
        """
            .formatted(System.getProperty("perfgate.it.jmhVersion")));
  }

  private static JsonNode distinct(GateProject project) throws IOException {
    JsonNode loops =
        new ObjectMapper().readTree(project.read("target/perfgate/loops.json")).at("/loops");
    assertThat(loops).hasSize(1);
    assertThat(loops.at("/0/outer/method").textValue()).isEqualTo("distinct");
    return loops.get(0);
  }
}
