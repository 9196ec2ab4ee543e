package io.github.perfgate.core.mutate;

import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.report.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;

/** The files that tell of injected regressions, whole or as far as they have come. */
public final class MutationReports {
  /** Everything, for programs. */
  public static final String JSON = "mutate.json";

  /** A table, for people. */
  public static final String MARKDOWN = "mutate.md";

  private MutationReports() {}

  /**
   * Writes them in the place of older ones.
   *
   * @param folder is made if it does not exist
   * @throws ProblemException if it cannot be written
   */
  public static void write(MutationResult result, Path folder) {
    try {
      AtomicFile.write(folder.resolve(JSON), out -> MutationJson.write(result, out));
      AtomicFile.write(folder.resolve(MARKDOWN), out -> out.write(MutationWords.table(result)));
    } catch (IOException e) {
      throw new ProblemException(
          "Could not write %s and %s into %s: %s".formatted(JSON, MARKDOWN, folder, e),
          "make room or allow writing there",
          e);
    }
  }
}
