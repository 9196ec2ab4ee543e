package io.github.perfgate.core.report;

import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.ci.CiOutcome;
import io.github.perfgate.core.report.ci.ErrorReport;
import io.github.perfgate.core.report.formats.ResultsJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The outputs of one run of a gate in its folder. None of an earlier run stands there for this one:
 * not if this run ends with an error, and not if it is killed.
 */
public final class RunOutputs {
  /** The folder, below that of the reports, of what an earlier run has left. */
  public static final String PREVIOUS = "previous";

  /**
   * What is kept of an earlier run. All other outputs can be drawn again from the result, and tools
   * that search folders for them must not find them twice.
   */
  private static final List<String> KEPT = List.of(ResultsJson.FILE, Reports.PAGE);

  private final Path directory;
  private boolean isBegun;
  private boolean isEnded;

  /**
   * @param directory the folder of the reports; it may not exist
   */
  public RunOutputs(Path directory) {
    this.directory = directory;
  }

  /**
   * Sets aside what an earlier run has left. Samples stay, as this run may go on with them.
   *
   * @throws ProblemException if a file cannot be moved
   */
  public void begin() {
    isBegun = true;
    try {
      Path previous = directory.resolve(PREVIOUS);
      if (Files.exists(directory.resolve(ResultsJson.FILE))) {
        Files.createDirectories(previous);
        for (String name : KEPT) {
          Files.deleteIfExists(previous.resolve(name));
          if (Files.exists(directory.resolve(name))) {
            Files.move(
                directory.resolve(name),
                previous.resolve(name),
                StandardCopyOption.REPLACE_EXISTING);
          }
        }
      }
      for (String name : names()) {
        Files.deleteIfExists(directory.resolve(name));
      }
    } catch (IOException e) {
      throw new ProblemException(
          Help.FILES,
          "The outputs of an earlier run in %s cannot be set aside: %s".formatted(directory, e),
          "make the folder writable, or remove it with `mvn clean`",
          e);
    }
  }

  private static List<String> names() {
    return Stream.concat(Reports.fileNames().stream(), Stream.of(CiOutcome.FILE)).toList();
  }

  /** The run has its result: what follows is told by its reports. */
  public void ended() {
    isEnded = true;
  }

  /**
   * Writes that this run ended with an error, unless it has its result.
   *
   * @param module what was gated
   * @param problem what is wrong
   * @return the outcome for later steps of a CI; none if this run has its result
   */
  public Optional<CiOutcome> failed(String module, Exception problem) {
    if (isEnded) {
      return Optional.empty();
    }
    CiOutcome outcome = CiOutcome.of(problem);
    try {
      if (!isBegun) {
        begin();
      }
      AtomicFile.write(directory.resolve(CiOutcome.FILE), out -> out.write(outcome.asVariables()));
      // What was decided before the search for causes stays.
      if (!Files.exists(directory.resolve(ResultsJson.FILE))) {
        ErrorReport report = new ErrorReport(module, outcome.verdict(), problem);
        AtomicFile.write(directory.resolve(ErrorReport.SUMMARY), report::summary);
        AtomicFile.write(directory.resolve(ErrorReport.CASES), report::cases);
      }
    } catch (IOException | ProblemException e) {
      problem.addSuppressed(e);
    }
    return Optional.of(outcome);
  }
}
