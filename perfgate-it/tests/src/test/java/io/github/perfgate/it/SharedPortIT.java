package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A benchmark that owns a port cannot run beside its other version, and is judged all the same. */
class SharedPortIT {
  private static final String BENCHMARK = "src/test/java/com/acme/ChecksumBenchmark.java";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  @Tag("all")
  void aSlowdownIsFoundOneJvmAfterTheOther() throws IOException {
    GateProject project = GateProject.create(folder, "port").from("single");
    project.replace(
        BENCHMARK,
        "  @Benchmark\n  public int slower",
        """
          private java.net.ServerSocket socket;

          @Setup
          public void open() throws java.io.IOException {
            socket = new java.net.ServerSocket(%d);
            java.nio.file.Files.writeString(
                java.nio.file.Path.of(System.getProperty("note")), "measured");
          }

          @org.openjdk.jmh.annotations.TearDown
          public void close() throws java.io.IOException {
            socket.close();
          }

          @Benchmark
          public int slower"""
            .formatted(freePort()));
    project.commit("Sum texts up");
    project.replace(
        "src/main/java/com/acme/Work.java",
        "slower() {\n    return 10",
        "slower() {\n    return 100");

    MavenRun gate =
        project
            .mvn("verify", "-Dperfgate.includes=slower", "-Dperfgate.maxRounds=10")
            .with("-Dperfgate.jvmArgs=-Dnote=target/note")
            .run()
            .shouldFail()
            .shouldSay("cannot run beside its other version", "Address already in use");

    assertThat(gate.results().workload(".slower").verdict()).isEqualTo("REGRESSION");
    assertThat(gate.results().workload(".slower").json().path("warnings").toString())
        .contains("its forks run one after the other");
    assertThat(project.read("target/perfgate/index.html"))
        .contains("cannot run beside its other version");
    assertThat(project.read("target/note")).isEqualTo("measured");
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
