package io.github.perfgate.core.studies.slowdowns;

import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.base.files.ModelJson;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Path;

/** Writes the files about injected regressions, complete or so far. */
public final class MutationReports {
  /** The file with all data, for programs. */
  public static final String JSON = "slowdowns.json";

  /** The file with a table, for people. */
  public static final String MARKDOWN = "slowdowns.md";

  private MutationReports() {}

  /**
   * Writes the files and replaces older ones.
   *
   * @param folder the folder of the files; made if it does not exist
   * @throws ProblemException if a file cannot be written
   */
  public static void write(MutationResult result, Path folder) {
    try {
      AtomicFile.write(folder.resolve(JSON), out -> ModelJson.write(result, out));
      AtomicFile.write(folder.resolve(MARKDOWN), out -> out.write(MutationWords.table(result)));
    } catch (IOException e) {
      throw new ProblemException(
          Help.FILES,
          "Could not write %s and %s into %s: %s".formatted(JSON, MARKDOWN, folder, e),
          "make room or allow writing there",
          e);
    }
  }
}
