package io.github.perfgate.maven.params;

import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.output.ConcurrentLines;
import io.github.perfgate.core.problem.Help;
import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.core.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import org.apache.maven.plugin.logging.Log;

/** What the goals that generate concurrent tests share: problems and lines of the log. */
public final class ConcurrentTexts {
  private ConcurrentTexts() {}

  /** The problem that users see if a file cannot be read or written. */
  public static ProblemException problem(UncheckedIOException e) {
    IOException cause = e.getCause();
    String what = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    // The message of the file system's exceptions is only the name of the file.
    String kind =
        cause instanceof FileSystemException ? cause.getClass().getSimpleName() + " " : "";
    return new ProblemException(
        Help.SETTING,
        "perfgate:compare-concurrent could not read or write a file: "
            + PlainText.line(kind + what),
        "make sure that there is space and that the folder can be written, in the folder of -Dperfgate.outputDirectory"
            + " and in that of temporary files ("
            + System.getProperty("java.io.tmpdir")
            + ")",
        e);
  }

  /** Logs the result of a class. */
  public static void tell(ConcurrentResult result, Log log) {
    for (String line : ConcurrentLines.of(result)) {
      if (line.startsWith(ConcurrentLines.NOTE)) {
        log.warn(line);
      } else {
        log.info(line);
      }
    }
  }
}
