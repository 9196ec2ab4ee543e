package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.files.CacheReport;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.cache.CacheSettings;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.code.version.cache.VersionCache;
import io.github.perfgate.core.code.version.maven.BuildEnvironment;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A nested Maven in the middle of its work ends with the gate. It waits for a repository that
 * accepts the connection and sends nothing, so the test knows when the middle is reached.
 */
@Tag("process")
@Timeout(120)
class EndOfNestedBuildTest {
  @TempDir Path folder;
  private ServerSocket silence;

  @BeforeEach
  void openRepository() throws IOException {
    silence = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void closeRepository() throws IOException {
    silence.close();
  }

  @Test
  void whenTheGateIsKilled() throws Exception {
    // given
    RealMaven.environment(folder, Map.of());
    Process gate =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dmaven.home=" + System.getProperty("maven.home"),
                "-Dmaven.version=" + System.getProperty("maven.version"),
                "-Dmaven.repo.local=" + System.getProperty("maven.repo.local"),
                "-cp",
                System.getProperty("java.class.path"),
                HangingGate.class.getName(),
                folder.toString(),
                Integer.toString(silence.getLocalPort()))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("gate.log").toFile())
            .start();
    try (Socket connection = silence.accept()) {
      assertThat(connection.isConnected()).isTrue();
      List<ProcessHandle> nested = gate.descendants().toList();
      assertThat(nested).isNotEmpty();
      // when: as by `kill -9`, so that no shutdown hook runs
      gate.destroyForcibly();
      // then
      for (ProcessHandle process : nested) {
        assertThat(process.onExit().get(30, TimeUnit.SECONDS).isAlive()).isFalse();
      }
    } finally {
      gate.descendants().forEach(ProcessHandle::destroyForcibly);
      gate.destroyForcibly();
    }
  }

  @Tag("all")
  @Test
  void whenTheGateIsInterrupted() throws Exception {
    // given
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    BuildEnvironment environment = RealMaven.environment(folder, Map.of());
    int port = silence.getLocalPort();
    Thread gate = new Thread(() -> HangingGate.run(folder, environment, port), "gate");
    gate.setUncaughtExceptionHandler((thread, problem) -> thrown.set(problem));
    gate.start();
    try (Socket connection = silence.accept()) {
      assertThat(connection.isConnected()).isTrue();
      List<ProcessHandle> nested = ProcessHandle.current().descendants().toList();
      assertThat(nested).isNotEmpty();
      // when
      gate.interrupt();
      gate.join();
      // then
      assertThat(nested).noneMatch(ProcessHandle::isAlive);
      assertThat(thrown.get())
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("interrupted");
    }
  }

  /** A gate whose baseline needs a library that never comes. */
  static final class HangingGate {
    private HangingGate() {}

    public static void main(String[] arguments) throws IOException {
      Path folder = Path.of(arguments[0]);
      run(folder, RealMaven.environment(folder, Map.of()), Integer.parseInt(arguments[1]));
    }

    static void run(Path folder, BuildEnvironment environment, int port) {
      Revision.Commit commit =
          new Revision.Commit(Revision.BASELINE, "f".repeat(40), "Need what never comes");
      new VersionCache(
              new CacheSettings(folder.resolve("cache"), 0),
              (id, directory) -> {
                SampleProject.write(directory);
                SampleProject.module(
                    directory,
                    "core",
                    SampleProject.dependency("com.acme", "never", "1", "compile"));
                SampleProject.replace(
                    directory.resolve("pom.xml"),
                    "<properties>",
                    """
                    <repositories><repository><id>silence</id><url>http://127.0.0.1:%d</url>\
                    </repository></repositories>
                    <properties>
                    """
                        .formatted(port));
                return List.of();
              },
              new CacheUses(),
              new CacheReport())
          .build(commit, environment);
    }
  }
}
