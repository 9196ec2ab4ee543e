package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A gate measures what the change can affect, and nothing else. */
class SelectionIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  @Tag("all")
  void theSameCodeIsNoChangeWithoutAnyForkUnlessAllIsWanted() {
    GateProject project = GateProject.create(folder, "same").from("single");
    project.commit("Add benchmarks");
    project.write("NOTES.md", "Nothing that is executed.\n");

    MavenRun gate = project.mvn("verify", "-Dperfgate.baseline=HEAD").run().shouldPass();

    assertThat(gate.results().workloads())
        .isNotEmpty()
        .allSatisfy(
            workload -> {
              assertThat(workload.verdict()).isEqualTo("NO_CHANGE");
              assertThat(workload.json().path("reason").asText()).isEqualTo("same code");
              assertThat(workload.json().path("rounds").asInt()).isZero();
            });
    gate.shouldSay("0 of 3 workloads affected since the baseline");
    assertThat(project.file("target/perfgate/samples.jsonl")).doesNotExist();

    MavenRun tooShort =
        project
            .mvn("verify", "-Dperfgate.baseline=HEAD", "-Dperfgate.select=all")
            .with("-Dperfgate.budget=2s", "-Dperfgate.failOn=inconclusive")
            .run()
            .shouldFail();

    assertThat(tooShort.results().workloads())
        .isNotEmpty()
        .allSatisfy(workload -> assertThat(workload.verdict()).isEqualTo("INCONCLUSIVE"))
        .extracting(workload -> workload.json().path("reason").asText())
        .anyMatch(reason -> reason.startsWith("not measured: budget; about "));
    tooShort.shouldSay("The budget did not suffice for every workload");
  }

  @Test
  @Tag("all")
  void aTestOfAnotherModuleIsNoReasonToMeasure() {
    GateProject project = GateProject.create(folder, "other").from("reactor");
    project.commit("Count words");
    project.mvn("verify", "-Dperfgate.baseline=HEAD").run().shouldPass();
    project.write(
        "core/src/test/java/com/acme/core/NormalizerTest.java",
        "package com.acme.core;\n\nclass NormalizerTest {}\n");

    MavenRun gate = project.mvn("verify", "-Dperfgate.baseline=HEAD").run().shouldPass();

    System.out.printf("    a test of another module: %.1f s%n", gate.duration().toMillis() / 1e3);
    assertThat(gate.results("bench").workloads())
        .isNotEmpty()
        .allSatisfy(
            workload -> {
              assertThat(workload.verdict()).isEqualTo("NO_CHANGE");
              assertThat(workload.json().path("reason").asText()).isEqualTo("same code");
            });
  }

  @Test
  @Tag("all")
  void whatDecidesWhichCodeRunsIsComparedBesidesTheCode() {
    GateProject project = GateProject.create(folder, "found").from("reactor");
    project.write("core/src/main/resources/times.txt", "1");
    project.write("api/src/main/resources/times.txt", "40");
    project.write("bench/src/main/resources/rounds.txt", "1");
    project.write(
        "core/src/main/java/com/acme/core/Times.java",
        """
        package com.acme.core;

        /** The number in the first file of a name. */
        public final class Times {
          private Times() {}

          public static int of(String file) {
            try (java.io.InputStream in = Times.class.getResourceAsStream(file)) {
              return Integer.parseInt(new String(in.readAllBytes()).trim());
            } catch (java.io.IOException e) {
              throw new java.io.UncheckedIOException(e);
            }
          }
        }
        """);
    String benchmark = "bench/src/main/java/com/acme/bench/WordCountBenchmark.java";
    project.replace(
        benchmark,
        "return wordCount.of(line);",
        "int n = 0; for (int i = 0; i < times; i++) n += wordCount.of(line); return n;");
    project.replace(
        benchmark,
        "private String line;",
        "private String line; private final int times ="
            + " com.acme.core.Times.of(\"/times.txt\") * com.acme.core.Times.of(\"/rounds.txt\");");
    String pom = "bench/pom.xml";
    String dependency = "<groupId>com.acme.reactor</groupId>\n      <artifactId>%s</artifactId>";
    String more = "<version>1.0-SNAPSHOT</version>\n    </dependency>\n    <dependency>\n      ";
    project.replace(
        pom,
        dependency.formatted("api"),
        dependency.formatted("core") + more + dependency.formatted("api"));
    project.commit("Find core first");
    String before = project.read(pom);

    project.replace(pom, dependency.formatted("core"), dependency.formatted("X"));
    project.replace(pom, dependency.formatted("api"), dependency.formatted("core"));
    project.replace(pom, dependency.formatted("X"), dependency.formatted("api"));
    isSlower(project, "the order of the dependencies");
    project.write(pom, before);

    project.write("bench/src/main/resources/rounds.txt", "40");
    isSlower(project, "a resource of the module with the benchmarks");
    project.write("bench/src/main/resources/rounds.txt", "1");

    project.write(
        "core/src/main/resources/META-INF/versions/99/com/acme/core/Normalizer.class", "a twin");
    project.commit("Have a variant for later JVMs");
    project.replace(
        "core/src/main/java/com/acme/core/Normalizer.java",
        "normal.append(Character",
        "Character.getName(c); normal.append(Character");
    isSlower(project, "a class with a variant");
  }

  private static void isSlower(GateProject project, String what) {
    MavenRun gate =
        project
            .mvn("verify", "-Dperfgate.baseline=HEAD", "-Dperfgate.includes=sentences=10}")
            .with("-Dperfgate.minRounds=10", "-Dperfgate.maxRounds=10")
            .run()
            .shouldFail();
    assertThat(gate.results("bench").workload("{sentences=10}").verdict())
        .as(what)
        .isEqualTo("REGRESSION");
  }

  @Test
  @Tag("all")
  void whatRunsOnceInAJvmAndWhatAnotherLoaderDefinesIsMeasured() {
    GateProject project = GateProject.create(folder, "unseen").from("unseen");
    project.commit("Count words");
    project.replace(
        "src/main/java/com/acme/Words.java", "new HashMap<>()", "new java.util.TreeMap<>()");
    project.replace("src/main/java/com/acme/Plugin.java", "i < 1;", "i < 20;");

    MavenRun gate =
        project
            .mvn("verify", "-Dperfgate.junit.enabled=true", "-Dperfgate.baseline=HEAD")
            .with("-Dperfgate.maxRounds=10")
            .run()
            .shouldFail();

    assertThat(gate.results().workloads())
        .extracting(MeasuredWorkload::verdict)
        .containsExactly("REGRESSION", "REGRESSION");
    gate.shouldSay("com.acme.WordsTest.looksUp", "com.acme.PluginBenchmark.count");
  }
}
