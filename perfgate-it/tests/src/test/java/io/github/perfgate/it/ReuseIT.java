package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** What an earlier gate counted counts again only for the same inputs, and as it was written. */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ReuseIT {
  private static final String REUSED = "Reused from earlier gates:";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;

  @BeforeAll
  void writeProject() {
    project = GateProject.create(folder, "reused").withCacheOfItsOwn().from("counted");
    project
        .write("data/n.txt", "1")
        .write("src/test/spl/words.spl", "com.acme.SizedBenchmark.sized.bytecodes <= 100000\n")
        .write(
            "src/test/java/com/acme/SizedBenchmark.java",
            """
            package com.acme;
            import java.nio.file.*;
            import org.openjdk.jmh.annotations.*;
            @State(Scope.Benchmark)
            public class SizedBenchmark {
              private int size;
              @Setup public void read() throws Exception {
                size = Integer.parseInt(Files.readString(Path.of("data/n.txt")).strip());
              }
              @Benchmark public int sized() {
                int sum = 0;
                for (int i = 0; i < size; i++) {
                  sum += Words.sum(new int[100]);
                }
                return sum;
              }
            }
            """);
    project.commit("Count by a file");
  }

  @Test
  @Order(1)
  void aCountIsReusedAndTheResultSaysSo() {
    assertThat(verdict(count())).isEqualTo("HOLDS");

    MavenRun again = count().shouldSay(REUSED, "counted work of 1 workload of the candidate, from");

    assertThat(verdict(again)).isEqualTo("HOLDS");
    assertThat(json(again).path("reused"))
        .anySatisfy(
            reused -> {
              assertThat(reused.path("what").asText()).isEqualTo("counted work of 1 workload");
              assertThat(reused.path("from").asText()).startsWith("20");
            });
  }

  @Test
  @Order(2)
  void aCountOfOtherInputsDoesNotCount() {
    project.write("data/n.txt", "1000");

    MavenRun grown = count();

    assertThat(verdict(grown)).isEqualTo("VIOLATED");
    assertThat(json(grown).path("reused").toString()).doesNotContain("counted work");
  }

  @Test
  @Order(3)
  void aCountThatSomebodyWroteDoesNotCount() throws IOException {
    for (Path file : counts()) {
      Files.writeString(file, Files.readString(file).replaceAll("total\t\\d+", "total\t1"));
    }

    MavenRun edited = count().shouldSay(".counts is not used");

    assertThat(verdict(edited)).isEqualTo("VIOLATED");
    assertThat(json(edited).path("warnings").toString()).contains(".counts is not used");
  }

  @Test
  @Order(4)
  void aDamagedCountIsCountedAgain() throws IOException {
    for (Path file : counts()) {
      Files.write(file, new byte[] {-1, -1, -1, -1});
    }

    assertThat(verdict(count().shouldSay(".counts is not used"))).isEqualTo("VIOLATED");
    assertThat(verdict(count().shouldSay(REUSED))).isEqualTo("VIOLATED");
  }

  private MavenRun count() {
    return project
        .mvn("test-compile", GateProject.goal("plan"), "-Dperfgate.count.skip=false")
        .with("-Dperfgate.baseline=HEAD", "-Dperfgate.inputs=data")
        .run()
        .shouldPass();
  }

  private static JsonNode json(MavenRun run) {
    return run.results("", "target/perfgate-plan").json();
  }

  private static String verdict(MavenRun run) {
    return json(run).at("/formulas/0/verdict").asText();
  }

  private Iterable<Path> counts() {
    try (Stream<Path> files = Files.list(project.cache().resolve("traces"))) {
      return files.filter(one -> one.toString().endsWith(".counts")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
