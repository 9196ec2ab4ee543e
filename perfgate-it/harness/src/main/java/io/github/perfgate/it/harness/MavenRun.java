package io.github.perfgate.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A Maven build that has ended. The {@code should} methods fail with the log's path and its end.
 *
 * @param project what was built
 * @param exitCode Maven's exit code
 * @param log everything that Maven printed
 * @param logFile where that is kept
 * @param started when the build was started
 * @param duration the build's wall time
 */
public record MavenRun(
    GateProject project,
    int exitCode,
    String log,
    Path logFile,
    Instant started,
    Duration duration) {
  private static final int TAIL = 60;

  /** The build must have passed. */
  public MavenRun shouldPass() {
    return should(exitCode == 0, "The build failed with exit code " + exitCode);
  }

  /** The build must have failed with {@code BUILD FAILURE}. */
  public MavenRun shouldFail() {
    return should(
        exitCode == 1 && log.contains("BUILD FAILURE"),
        "The build did not fail as it should; its exit code is " + exitCode);
  }

  /** The log must contain each of these. */
  public MavenRun shouldSay(String... texts) {
    for (String text : texts) {
      should(log.contains(text), "The log does not say \"" + text + "\"");
    }
    return this;
  }

  /** A part of the log must match each of these regular expressions, ignoring case. */
  public MavenRun shouldSayLike(String... expressions) {
    for (String expression : expressions) {
      should(
          Pattern.compile("(?i)" + expression).matcher(log).find(),
          "The log has nothing like \"" + expression + "\"");
    }
    return this;
  }

  /** The log must contain none of these. */
  public MavenRun shouldNotSay(String... texts) {
    for (String text : texts) {
      should(!log.contains(text), "The log says \"" + text + "\"");
    }
    return this;
  }

  /** What the gate of the root module found in this build. */
  public Results results() {
    return results(".");
  }

  /** What the gate of a module found in this build; what an earlier build left does not count. */
  public Results results(String module) {
    return results(module, "target/perfgate");
  }

  /** The same of a goal that writes into another folder of the module. */
  public Results results(String module, String output) {
    Path file = project.file(module).resolve(output).resolve("results.json").normalize();
    should(isOfThisBuild(file), "The build did not write " + file);
    return Results.read(file);
  }

  private boolean isOfThisBuild(Path file) {
    try {
      return Files.exists(file)
          && !Files.getLastModifiedTime(file).toInstant().isBefore(started.minusMillis(10));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private MavenRun should(boolean condition, String message) {
    if (!condition) {
      throw new AssertionError(message + ".\n" + tail(log, logFile));
    }
    return this;
  }

  static String tail(String log, Path logFile) {
    List<String> lines = log.lines().toList();
    return "The log is "
        + logFile
        + " and ends with:\n"
        + String.join("\n", lines.subList(Math.max(0, lines.size() - TAIL), lines.size()));
  }
}
