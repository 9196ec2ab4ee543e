package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A change that makes code slower is found, whatever it does to the benchmarks. */
class ChangedBenchmarksIT {
  private static final String MAIN = "src/main/java/com/acme/";
  private static final String TESTS = "src/test/java/com/acme/";
  private static final String CODE =
      """
      package com.acme;
      public final class %1$s {
        private %1$s() {}
        public static long of(int[] numbers) {
          long sum = 7;
          for (int pass = 0; pass < 1; pass++) for (int one : numbers) sum = sum * 31 + one;
          return sum;
        }
      }
      """;
  private static final String BENCHMARK =
      """
      package com.acme;
      import org.openjdk.jmh.annotations.*;
      @State(Scope.Benchmark)
      public class %1$sBenchmark {
        int[] data;
        @Setup public void fill() { data = new java.util.Random(1).ints(4096).toArray(); }
        @Benchmark public long %2$s() { return %1$s.of(data); }
      }
      """;
  private static final String NORMALIZER = "core/src/main/java/com/acme/core/Normalizer.java";
  private static final String FASTER = "normal.append(Character";
  private static final String SLOWER = "Character.getName(c); normal.append(Character";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  @Tag("all")
  void adaptedAndMovedBenchmarksFindTheSlowdown() {
    // given
    GateProject project = GateProject.create(folder, "changed").from("single").delete("src");
    project.write(MAIN + "Sum.java", CODE.formatted("Sum"));
    project.write(TESTS + "SumBenchmark.java", BENCHMARK.formatted("Sum", "sum"));
    project.write(MAIN + "Hash.java", CODE.formatted("Hash"));
    project.write(TESTS + "HashBenchmark.java", BENCHMARK.formatted("Hash", "hash"));
    project.write(MAIN + "Mix.java", CODE.formatted("Mix"));
    project.write(TESTS + "MixBenchmark.java", BENCHMARK.formatted("Mix", "mix"));
    project.commit("Sum, hash and mix");
    // a method of the code gets another name, and its benchmark calls it
    project.replace(MAIN + "Sum.java", "long of(", "long total(");
    project.replace(TESTS + "SumBenchmark.java", "Sum.of(", "Sum.total(");
    // both a method and the benchmark get other names
    project.replace(MAIN + "Mix.java", "long of(", "long blend(");
    project.replace(
        TESTS + "MixBenchmark.java",
        "long mix() { return Mix.of(",
        "long blend() { return Mix.blend(");
    // a benchmark gets another class, package and method
    project.delete(TESTS + "HashBenchmark.java");
    project.write(
        TESTS + "speed/DigestBenchmark.java",
        BENCHMARK
            .formatted("Hash", "digest")
            .replace("package com.acme", "package com.acme.speed")
            .replace("class Hash", "class Digest")
            .replace("return Hash", "return com.acme.Hash"));
    // and all are slower
    for (String name : List.of("Sum", "Hash", "Mix")) {
      project.replace(MAIN + name + ".java", "pass < 1", "pass < 4");
    }

    // when
    MavenRun gate =
        project
            .mvn("verify", "-Dperfgate.maxRounds=10", "-Dperfgate.count.skip=false")
            .run()
            .shouldFail();

    // then
    MeasuredWorkload adapted = gate.results().workload("com.acme.SumBenchmark.sum");
    assertThat(adapted.verdict()).isEqualTo("REGRESSION");
    assertThat(adapted.json().at("/benchmark/kind").asText()).isEqualTo("ADAPTED");
    MeasuredWorkload moved = gate.results().workload("com.acme.speed.DigestBenchmark.digest");
    assertThat(moved.verdict()).isEqualTo("REGRESSION");
    assertThat(moved.json().at("/benchmark/kind").asText()).isEqualTo("MOVED");
    assertThat(moved.json().at("/benchmark/formerly").asText())
        .isEqualTo("com.acme.HashBenchmark.hash");
    MeasuredWorkload both = gate.results().workload("com.acme.MixBenchmark.blend");
    assertThat(both.verdict()).isEqualTo("REGRESSION");
    assertThat(both.json().at("/benchmark/kind").asText()).isEqualTo("ADAPTED");
    assertThat(both.json().at("/benchmark/formerly").asText())
        .isEqualTo("com.acme.MixBenchmark.mix");
    assertThat(gate.results().workloads()).hasSize(3);
    assertThat(gate.results().warnings())
        .contains("com.acme.HashBenchmark.hash is now com.acme.speed.DigestBenchmark.digest");
    assertThat(gate.results().json().path("work"))
        .filteredOn(work -> work.path("count").asText().equals("EXACT"))
        .extracting(work -> work.path("id").asText())
        .containsExactlyInAnyOrder(adapted.id(), moved.id());
    gate.shouldSay("the benchmark changed too");

    // and the candidate's benchmarks alone do not compare what does not link
    MavenRun strict =
        project
            .mvn("verify", "-Dperfgate.maxRounds=10", "-Dperfgate.benchmarksFrom=CURRENT")
            .with("-Dperfgate.includes=SumBenchmark")
            .run();
    assertThat(strict.results().workload(".sum").verdict()).isEqualTo("NOT_COMPARABLE");
  }

  @Test
  @Tag("all")
  void anEditOfABenchmarkNeitherHidesASlowdownNorCountsAsOne() {
    // given
    GateProject project = GateProject.create(folder, "edited").from("single").delete("src");
    for (String name : List.of("Sum", "Hash")) {
      project.write(MAIN + name + ".java", CODE.formatted(name));
      project.write(
          TESTS + name + "Benchmark.java",
          BENCHMARK.formatted(name, name.toLowerCase(Locale.ROOT)));
    }
    project.commit("Sum and hash");
    // the code does more, and its benchmark does not call it any more
    project.replace(MAIN + "Sum.java", "pass < 1", "pass < 4");
    project.replace(TESTS + "SumBenchmark.java", "return Sum.of(data)", "return data.length");
    // the code takes as long as before, and its benchmark calls it more often
    project.replace(MAIN + "Hash.java", "sum = 7", "sum = 8");
    project.replace(
        TESTS + "HashBenchmark.java", "Hash.of(data)", "Hash.of(data) + Hash.of(data.clone())");

    // when
    MavenRun gate =
        project
            .mvn("verify", "-Dperfgate.maxRounds=10", "-Dperfgate.count.skip=false")
            .run()
            .shouldFail();

    // then
    assertThat(gate.results().workloads()).hasSize(4);
    assertThat(gate.results().workload("SumBenchmark.sum").verdict()).isNotEqualTo("REGRESSION");
    MeasuredWorkload hidden = gate.results().workload("SumBenchmark.sum:former");
    assertThat(hidden.verdict()).isEqualTo("REGRESSION");
    assertThat(hidden.json().at("/benchmark/kind").asText()).isEqualTo("FORMER");
    assertThat(gate.results().workload("HashBenchmark.hash:former").verdict())
        .isNotEqualTo("REGRESSION");
    MeasuredWorkload grown = gate.results().workload("HashBenchmark.hash");
    assertThat(grown.verdict()).isNotEqualTo("REGRESSION");
    assertThat(grown.json().at("/warnings").toString())
        .containsPattern(
            "the benchmark changed too; time by the change of the code: .* in the former form"
                + " \\(com.acme.HashBenchmark.hash:former\\), .* in the new form; time by the change"
                + " of the benchmark: .*, \\+\\d+ % on the candidate's code");
    assertThat(gate.results().json().path("work"))
        .extracting(work -> work.path("id").asText())
        .contains(hidden.id());
  }

  @Test
  @Tag("all")
  void aNewModuleOfBenchmarksRunsOnTheModulesThatTheBaselineHas() {
    // given
    GateProject project = GateProject.create(folder, "added").from("reactor");
    String pom = project.read("pom.xml");
    project.delete("bench");
    project.replace("pom.xml", "<module>bench</module>", "");
    project.commit("Count words");
    project.from("reactor");
    assertThat(project.read("pom.xml")).isEqualTo(pom);
    project.replace(NORMALIZER, FASTER, SLOWER);

    // when
    MavenRun gate =
        project
            .mvn("verify", "-Dperfgate.maxRounds=10", "-Dperfgate.includes=sentences=100}")
            .run()
            .shouldFail();

    // then
    MeasuredWorkload count = gate.results("bench").workload("{sentences=100}");
    assertThat(count.verdict()).isEqualTo("REGRESSION");
    assertThat(count.json().at("/benchmark/kind").asText()).isEqualTo("NEW");
    assertThat(gate.results("bench").warnings())
        .contains("has no module com.acme.reactor:bench", "run on the modules that it has");
  }

  @Test
  @Tag("all")
  void aModuleThatHangsOnAFileThatGitLacksIsComparedToo() {
    // given
    GateProject project = GateProject.create(folder, "profile").from("reactor");
    project.replace("pom.xml", "<module>bench</module>", "");
    project.replace(
        "pom.xml",
        "</modules>",
        """
        </modules>
          <profiles><profile>
            <id>bench</id>
            <activation><file><exists>${basedir}/.bench</exists></file></activation>
            <modules><module>bench</module></modules>
          </profile></profiles>
        """);
    project.write(".gitignore", "target/\n.bench\n");
    project.write(".bench", "");
    project.commit("Count words");
    project.replace(NORMALIZER, FASTER, SLOWER);

    // when
    MavenRun gate =
        project
            .mvn("verify", "-Dperfgate.maxRounds=10", "-Dperfgate.includes=sentences=100}")
            .run()
            .shouldFail();

    // then
    assertThat(gate.results("bench").workload("{sentences=100}").verdict()).isEqualTo("REGRESSION");
    assertThat(gate.results("bench").warnings())
        .contains("only in its profile bench, which is not active there");
  }
}
