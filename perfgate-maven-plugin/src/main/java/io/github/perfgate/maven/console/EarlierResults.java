package io.github.perfgate.maven.console;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.ci.CiOutcome;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The results that earlier builds have left in the modules. A module whose gate ended with an error
 * has none, and does not pass for it.
 */
public final class EarlierResults {
  private EarlierResults() {}

  /**
   * The folders with results, in the order of the modules.
   *
   * @param folders the folder of the reports of each module, by the module's id
   * @param degree whether it is an error that something was not compared
   * @throws ProblemException if the last gate of a module ended without a result, or if no module
   *     has any result and that is an error
   */
  public static List<Path> in(Map<String, Path> folders, FailOnNotCompared degree) {
    List<Path> found = new ArrayList<>();
    List<String> ended = new ArrayList<>();
    folders.forEach(
        (module, folder) -> {
          if (Files.exists(folder.resolve(ResultsJson.FILE))) {
            found.add(folder);
          } else if (isError(folder, degree)) {
            ended.add("%s (%s)".formatted(module, folder));
          }
        });
    if (!ended.isEmpty()) {
      throw new ProblemException(
          Help.AGGREGATE,
          "There is no result of these modules, as the last gate of each ended with an error: "
              + String.join(", ", ended),
          "read summary.md there, and measure them again, or leave them out with -pl");
    }
    if (found.isEmpty() && degree != FailOnNotCompared.NONE) {
      throw new ProblemException(
          Help.NOTHING_MEASURED,
          "No module has results to aggregate",
          "measure the modules before, as `mvn verify` does with the goal check, or set "
              + FailOnNotCompared.ALLOWED);
    }
    return found;
  }

  /** Whether a gate has left an outcome without a result, and the outcome is an error. */
  private static boolean isError(Path folder, FailOnNotCompared degree) {
    if (!Files.exists(folder.resolve(CiOutcome.FILE))) {
      return false;
    }
    Verdict verdict = CiFiles.read(folder).map(CiOutcome::verdict).orElse(Verdict.ERROR);
    return verdict != Verdict.NOTHING_COMPARED || degree != FailOnNotCompared.NONE;
  }
}
