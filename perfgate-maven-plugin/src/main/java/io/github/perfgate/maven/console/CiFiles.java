package io.github.perfgate.maven.console;

import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.report.ci.CiOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.plugin.logging.Log;

/**
 * Writes the outcome of a gate where later steps of a CI find it, and reads it again. A file that
 * cannot be written is a warning.
 */
public final class CiFiles {
  private static final String OUTPUT = "GITHUB_OUTPUT";

  private CiFiles() {}

  /**
   * Writes {@code perfgate.env}, and appends the outputs of the step if this is a job of GitHub
   * Actions. These are over all modules of the step.
   *
   * @param directory the folder of the reports
   * @param variables environment variables of the build
   */
  public static void write(
      CiOutcome outcome, Path directory, Map<String, String> variables, Log log) {
    try {
      AtomicFile.write(directory.resolve(CiOutcome.FILE), out -> out.write(outcome.asVariables()));
    } catch (IOException e) {
      log.warn(
          "%s was not written: %s".formatted(directory.resolve(CiOutcome.FILE), e.getMessage()));
    }
    tellGitHub(outcome, variables, log);
  }

  /**
   * The outcome that a gate has left.
   *
   * @param directory the folder of its reports
   * @return empty if there is none that can be read
   */
  public static Optional<CiOutcome> read(Path directory) {
    Path file = directory.resolve(CiOutcome.FILE);
    try {
      return Files.exists(file) ? CiOutcome.inVariables(Files.readString(file)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Appends the outputs of the step if this is a job of GitHub Actions.
   *
   * @param variables environment variables of the build
   */
  public static void tellGitHub(CiOutcome outcome, Map<String, String> variables, Log log) {
    String output = variables.getOrDefault(OUTPUT, "");
    if (!output.isBlank()) {
      try {
        append(outcome, Path.of(output));
      } catch (IOException | InvalidPathException e) {
        log.warn(
            "The outputs of the step, %s, were not written: %s".formatted(output, e.getMessage()));
      }
    }
  }

  /** The last of several values of an output counts. Modules may end at the same time. */
  private static synchronized void append(CiOutcome outcome, Path file) throws IOException {
    String before = Files.exists(file) ? Files.readString(file) : "";
    CiOutcome all = CiOutcome.in(before).map(outcome::and).orElse(outcome);
    String separator = before.isEmpty() || before.endsWith("\n") ? "" : "\n";
    Files.writeString(
        file, separator + all.asOutputs(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
