package io.github.perfgate.it.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The recipe for hosts that ssh reaches, as it is printed, by an sshd of the test's own. */
@Tag("all")
class SshIT {
  private static final Duration LIMIT = Duration.ofMinutes(10);

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private static SshServer server;

  @BeforeAll
  static void startServer() throws IOException {
    Path there = Files.createDirectories(folder.resolve("sshd"));
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put("PATH", Path.of(System.getProperty("java.home"), "bin") + ":/usr/bin:/bin");
    variables.put("XDG_CACHE_HOME", there.resolve("cache").toString());
    String lock = System.getenv("PERFGATE_LOCK");
    if (lock != null) {
      variables.put("PERFGATE_LOCK", lock);
    }
    server = SshServer.start(there, variables);
  }

  @AfterAll
  static void endServer() {
    if (server != null) {
      server.close();
    }
  }

  @Test
  void aBrokenConnectionIsTakenUpAgain() throws Exception {
    GateProject project = ThreeShards.write(folder, "project");
    List<String> recipe = Recipe.blocks("bundles.md", "sh");
    assertThat(recipe).hasSize(1);
    project.write("shard.sh", recipe.get(0));
    Files.setPosixFilePermissions(
        project.file("shard.sh"), PosixFilePermissions.fromString("rwxr-xr-x"));
    ThreeShards.bundle(project);

    // Both copy the bundle at once. Then one of them measures, and the other one waits.
    Process other = shard(project, 3);
    Process broken = shard(project, 2);
    await("shard 2 measures", () -> lines(2) > 5);
    server.breakConnections();
    assertThat(broken.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(broken.exitValue()).as(log(project, 2)).isNotZero();
    assertThat(project.file("target/shards/2")).doesNotExist();
    assertThat(other.waitFor(1, TimeUnit.MINUTES)).isTrue();
    try (var files = Files.walk(server.home())) {
      // What a broken connection left of a copy stays beside the bundle.
      assertThat(files.filter(file -> file.endsWith("perfgate.jar")))
          .filteredOn(file -> !file.toString().contains("/new."))
          .hasSize(1);
    }

    for (int index = 1; index <= ThreeShards.COUNT; index++) {
      Process process = shard(project, index);
      assertThat(process.waitFor(LIMIT.toMinutes(), TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).as(log(project, index)).isZero();
      assertThat(log(project, index)).contains("This is shard %d/3".formatted(index));
    }

    assertThat(log(project, 2)).contains("already measured");
    assertThat(log(project, 1)).doesNotContain("already measured");
    MavenRun merge =
        project
            .perfgate("merge")
            .shards(project.file("target/shards"))
            .run()
            .shouldFail()
            .shouldSay("Decided over all workloads of 3 shards");
    assertThat(merge.results("", "target/perfgate-merged").workloads())
        .extracting(MeasuredWorkload::verdict)
        .containsExactly("REGRESSION", "REGRESSION", "REGRESSION");
  }

  private static Process shard(GateProject project, int index) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder("./shard.sh", "node", index + "/" + ThreeShards.COUNT)
            .directory(project.directory().toFile())
            .redirectErrorStream(true)
            .redirectOutput(project.file("shard-" + index + ".log").toFile());
    builder.environment().merge("PATH", server.programs() + ":", (path, own) -> own + path);
    return builder.start();
  }

  private static String log(GateProject project, int index) {
    return project.read("shard-" + index + ".log");
  }

  /** How many lines of samples the other host has. */
  private static long lines(int index) {
    try (var found = Files.find(server.home(), 6, (file, is) -> isSamples(file, index))) {
      Path samples = found.findFirst().orElse(null);
      return samples == null ? 0 : Files.readAllLines(samples).size();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isSamples(Path file, int index) {
    return file.endsWith(Path.of("shards", String.valueOf(index), "samples.jsonl"));
  }

  private static void await(String what, BooleanSupplier happened) throws InterruptedException {
    Instant end = Instant.now().plus(LIMIT);
    while (!happened.getAsBoolean()) {
      assertThat(Instant.now()).as("waiting until " + what).isBefore(end);
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }
}
