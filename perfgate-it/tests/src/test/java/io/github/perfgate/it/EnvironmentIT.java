package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Unusual surroundings, all on a project whose path holds spaces and letters that are not ASCII.
 * The change is a large one, so that a gate that measured the wrong thing would pass.
 */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EnvironmentIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;

  @BeforeAll
  void writeProject() {
    project =
        GateProject.create(folder.resolve("grüne Äpfel & 東京"), "my project")
            .withCacheOfItsOwn()
            .from("single");
    project.commit("Sum texts up");
    project.replace(
        "src/main/java/com/acme/Work.java",
        "slower() {\n    return 10",
        "slower() {\n    return 100");
  }

  @Test
  void worksInAPathWithSpacesAndNonAsciiLetters() {
    shouldFindTheRegression(gate());
  }

  @Test
  void worksOffline() {
    // The first build fetches what Maven itself needs.
    project.mvn("verify", "-Dperfgate.skip=true").run().shouldPass();

    shouldFindTheRegression(gate().with("-o"));
  }

  @Test
  void worksWithGitVariablesOfAnotherRepository() {
    GateProject other = GateProject.create(folder, "other").write("README", "another project");
    other.commit("Nothing to do with it");

    shouldFindTheRegression(
        gate()
            .environment("GIT_DIR", other.file(".git").toString())
            .environment("GIT_WORK_TREE", other.directory().toString())
            .environment("GIT_INDEX_FILE", other.file(".git/index").toString()));
  }

  @Test
  void worksWithJavaToolOptions() {
    shouldFindTheRegression(gate().environment("JAVA_TOOL_OPTIONS", "-Dcom.acme.tool=yes"));
  }

  @Test
  void worksUnderADebuggerThatOwnsAPort() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }

    // What mvnDebug sets; a JVM that inherited it could not bind the port a second time.
    shouldFindTheRegression(
        gate()
            .environment(
                "MAVEN_DEBUG_OPTS",
                "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:" + port));
  }

  @Test
  void namesTheCacheSettingWhenTheCacheIsAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("not-a-folder"), "taken");

    gate()
        .with("-Dperfgate.cache.directory=" + file)
        .run()
        .shouldFail()
        .shouldSay("cache.directory", file.toString());
    assertThat(file).hasContent("taken");
  }

  @Test
  void namesTheCacheSettingWhenTheCacheIsReadOnly() throws IOException {
    assumeFalse(
        System.getProperty("user.name").equals("root"), "root may write into read-only folders");
    Path readOnly =
        Files.createDirectory(
            folder.resolve("read-only"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("r-xr-xr-x")));

    gate()
        .with("-Dperfgate.cache.directory=" + readOnly)
        .run()
        .shouldFail()
        .shouldSay("cache.directory", readOnly.toString());
  }

  private MavenCall gate() {
    return project.mvn("verify", "-Dperfgate.includes=slower");
  }

  private void shouldFindTheRegression(MavenCall call) {
    MavenRun gate = call.run().shouldFail().shouldSay("ChecksumBenchmark.slower");
    assertThat(gate.results().workload(".slower").verdict()).isEqualTo("REGRESSION");
  }
}
