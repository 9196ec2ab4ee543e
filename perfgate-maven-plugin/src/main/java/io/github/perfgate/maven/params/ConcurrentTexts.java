package io.github.perfgate.maven.params;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.output.ConcurrentLines;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentSummary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
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

  /** The results of several classes: a line for each, then what they show together. */
  public static List<String> lines(ConcurrentSummary summary) {
    List<String> lines = new ArrayList<>();
    for (ConcurrentClass one : summary.classes()) {
      String reason =
          one.problem() != null
              ? one.problem()
              : one.methods().isEmpty() ? String.join("; ", one.notes()) : "";
      lines.add(
          "%s %s%s"
              .formatted(
                  one.verdict(),
                  one.type(),
                  reason.isEmpty() ? "" : ": " + PlainText.line(reason)));
    }
    lines.add(sentence(summary));
    return lines;
  }

  /** What several classes show together. */
  public static String sentence(ConcurrentSummary summary) {
    return "%s: %s".formatted(Counted.of(summary.classes().size(), "class"), summary.sentence());
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
