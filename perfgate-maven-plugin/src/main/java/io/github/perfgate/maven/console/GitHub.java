package io.github.perfgate.maven.console;

import io.github.perfgate.core.report.StepSummary;
import io.github.perfgate.core.report.formats.GitHubAnnotations;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.maven.params.SettingsReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.logging.Log;

/**
 * Tells GitHub what a gate found, in a job of GitHub Actions. Problems with GitHub never fail a
 * build.
 *
 * @param annotations whether findings become annotations
 * @param stepSummary whether the summary of the step gets the outcome
 * @param variables environment variables of the build
 */
public record GitHub(Switch annotations, Switch stepSummary, Map<String, String> variables) {
  private static final String SUMMARY = "GITHUB_STEP_SUMMARY";

  /** Whether GitHub is told. */
  public enum Switch {
    /** GitHub is told if the environment says that somebody reads the output there. */
    AUTO,
    /** In any case. */
    TRUE,
    /** Never. */
    FALSE
  }

  /** GitHub by the settings of a goal and the environment of the build. */
  public static GitHub of(String annotations, String stepSummary) {
    return new GitHub(
        switchOf("annotations", annotations),
        switchOf("stepSummary", stepSummary),
        System.getenv());
  }

  private static Switch switchOf(String name, String text) {
    return SettingsReader.word(name, text, Switch.values(), "auto, true or false");
  }

  /**
   * Prints the annotations, and appends to the summary.
   *
   * @param out the standard output of the build
   * @param log gets a warning about what could not be written
   */
  public void tell(GateResult result, PrintStream out, Log log) {
    boolean inActions = "true".equals(variables.get("GITHUB_ACTIONS"));
    if (annotations == Switch.TRUE || (annotations == Switch.AUTO && inActions)) {
      List<String> lines = GitHubAnnotations.lines(result);
      if (!lines.isEmpty()) {
        // All lines are printed at once, since modules that are built at the same time could write
        // in between.
        out.print(String.join("\n", lines) + "\n");
        out.flush();
      }
    }
    if (stepSummary != Switch.FALSE) {
      String file = variables.getOrDefault(SUMMARY, "");
      if (!file.isBlank()) {
        append(result, file, log);
      } else if (stepSummary == Switch.TRUE) {
        log.warn("There is no step summary to write to: %s is not set".formatted(SUMMARY));
      }
    }
  }

  private static void append(GateResult result, String file, Log log) {
    try {
      StepSummary.append(result, Path.of(file));
    } catch (IOException | InvalidPathException e) {
      log.warn("The step summary %s was not written: %s".formatted(file, e.getMessage()));
    }
  }
}
