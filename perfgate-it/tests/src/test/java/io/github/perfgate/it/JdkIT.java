package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.InstalledJdks;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.Results;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Gates whose measured JVMs are another JDK's than Maven's: every one that is still in use. */
@Tag("all")
class JdkIT {
  /** Fails when the JVM is another than it has to be. The source is Java 8, as the project is. */
  private static final String BENCHMARK =
      """
      package com.acme;

      import org.openjdk.jmh.annotations.*;

      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      public class ChecksumBenchmark {
        @Setup
        public void look() {
          String expected = System.getProperty("expected.java");
          String found = System.getProperty("java.specification.version");
          if (!found.equals(expected)) {
            throw new IllegalStateException("Java " + found + " and not " + expected);
          }
        }

        @Benchmark
        public int measured() {
          return new Checksum(Work.same()).of("The quick brown fox");
        }
      }
      """;

  /** A method that a formula names, for which a benchmark is generated and compiled. */
  private static final String FORMULA =
      "com.acme.Work#same() <= 1 s\nfor b in benchmarks('.*') b <= 1 s\n";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @ParameterizedTest
  @ValueSource(ints = {8, 11, 17, 21, 25})
  void aToolchainRunsTheMeasuredJvms(int java) {
    Path jdk = InstalledJdks.find(java).orElse(null);
    assumeTrue(jdk != null, () -> "no JDK " + java + " is installed, only " + InstalledJdks.all());
    GateProject project = project(java).write("toolchains.xml", toolchains(jdk));
    project.write("src/test/spl/java.spl", FORMULA);
    project.commit("Sum texts up");

    Results results = gate(project, java).with("-t", "toolchains.xml").run().shouldPass().results();

    assertThat(results.json().at("/host/java").asText()).contains(InstalledJdks.version(jdk));
    JsonNode measuring = results.json().at("/host/measuring");
    assertThat(measuring.path("jvm").asText()).contains("GC", "MaxHeapSize=100663296");
    // Only JVMs since 17 have those of the compiler.
    assertThat(measuring.path("blackholes").asText())
        .isEqualTo(java < 17 ? "FULL_DONTINLINE" : "COMPILER");
    assertThat(results.workloadIds()).hasSize(2);
    assertThat(project.read("target/perfgate/samples.jsonl"))
        .contains("\"COLLECTIONS\"")
        .doesNotContain("\"failure\"");
  }

  @Test
  void aToolchainThatIsNotThereIsAnErrorThatNamesTheSetting() {
    GateProject project = project(8);
    project.commit("Sum texts up");

    gate(project, 8).run().shouldFail().shouldSay("<jdkToolchain>", "toolchains.xml");
    project.perfgate("doctor").run().shouldFail().shouldSay("<jdkToolchain>", "toolchains.xml");
  }

  private GateProject project(int java) {
    GateProject project =
        GateProject.create(folder, "java" + java).withCacheOfItsOwn().from("single");
    project.write("src/test/java/com/acme/ChecksumBenchmark.java", BENCHMARK);
    String plugin = "<artifactId>perfgate-maven-plugin</artifactId>";
    return project.replace(
        "pom.xml",
        plugin,
        plugin + "<configuration><jdkToolchain><id>measured</id></jdkToolchain></configuration>");
  }

  private static String toolchains(Path jdk) {
    return """
    <toolchains>
      <toolchain>
        <type>jdk</type>
        <provides><id>measured</id></provides>
        <configuration><jdkHome>%s</jdkHome></configuration>
      </toolchain>
    </toolchains>
    """
        .formatted(jdk);
  }

  private static MavenCall gate(GateProject project, int java) {
    // The JDK that runs Maven, which compiles, may be older than the one that measures.
    return project
        .mvn("verify", "-Dmaven.compiler.release=" + Math.min(java, 17))
        .with("-Dperfgate.baseline=HEAD", "-Dperfgate.select=all", "-Dperfgate.heap=96m")
        .with("-Dperfgate.maxRounds=10", "-Dperfgate.iterationTime=10ms")
        .with("-Dperfgate.warmupIterations=1", "-Dperfgate.measurementIterations=2")
        .with("-Dperfgate.jvmArgs=-Dexpected.java=" + (java == 8 ? "1.8" : java));
  }
}
