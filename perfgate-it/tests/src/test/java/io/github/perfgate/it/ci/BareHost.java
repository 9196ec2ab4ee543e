package io.github.perfgate.it.ci;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A host with a JDK and nothing else: its processes start in a folder of their own, with the
 * variables that are named and no others, so they find neither Maven nor git.
 *
 * @param folder the folder, which has all that this host keeps
 */
record BareHost(Path folder) {
  private static final Path JDK = Path.of(System.getProperty("java.home"));
  private static final Duration LIMIT = Duration.ofMinutes(10);
  private static final String LOCK = "PERFGATE_LOCK";

  /** A host with an empty folder. */
  static BareHost in(Path folder) {
    try {
      return new BareHost(Files.createDirectories(folder));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * What a process printed.
   *
   * @param exitCode its exit code
   * @param log both of its streams
   */
  record Ended(int exitCode, String log) {
    Ended shouldPass() {
      assertThat(exitCode).as(log).isZero();
      return this;
    }

    Ended shouldFail() {
      assertThat(exitCode).as(log).isEqualTo(1);
      return this;
    }

    Ended shouldSay(String... texts) {
      assertThat(log).contains(texts);
      return this;
    }
  }

  /** Unpacks an archive with the tool of the JDK. */
  void unpack(Path archive, String name) {
    run(
            Map.of(),
            List.of(
                "/bin/sh",
                "-ec",
                "mkdir %s && cd %s && %s xf %s"
                    .formatted(name, name, JDK.resolve("bin/jar"), archive)))
        .shouldPass();
  }

  /** Measures a shard of the bundle in the folder {@code bundle}. */
  Ended shard(Map<String, String> variables, String... options) {
    return run(variables, shardCommand(options));
  }

  /** The command line of {@link #shard}. */
  static List<String> shardCommand(String... options) {
    List<String> command =
        new ArrayList<>(List.of(JDK.resolve("bin/java").toString(), "-jar", "bundle/perfgate.jar"));
    command.addAll(List.of(options));
    return command;
  }

  /** Runs a command to its end. */
  Ended run(Map<String, String> variables, List<String> command) {
    Process process = start(variables, command);
    try {
      if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        throw new AssertionError("Not ended after " + LIMIT + ": " + log());
      }
      return new Ended(process.exitValue(), log());
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while a host works", e);
    }
  }

  /** Starts a command. */
  Process start(Map<String, String> variables, List<String> command) {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log.txt").toFile());
    builder.environment().clear();
    builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    String lock = System.getenv(LOCK);
    if (lock != null) {
      // Gates of the same machine wait for each other, whichever host they play.
      builder.environment().put(LOCK, lock);
    }
    builder.environment().putAll(variables);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the last command has printed so far. */
  String log() {
    try {
      return new String(Files.readAllBytes(folder.resolve("log.txt")), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
