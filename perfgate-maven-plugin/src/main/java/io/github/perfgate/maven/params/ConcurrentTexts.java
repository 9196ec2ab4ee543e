package io.github.perfgate.maven.params;

import io.github.perfgate.core.concurrent.ComparisonSettings;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.output.ConcurrentLines;
import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.core.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.apache.maven.plugin.logging.Log;
import org.jspecify.annotations.Nullable;

/**
 * What the goals that generate concurrent tests share: values of parameters, and lines of the log.
 */
public final class ConcurrentTexts {
  private ConcurrentTexts() {}

  /** Numbers of threads, by default one and one for each core. */
  public static List<Integer> threads(@Nullable String text) {
    if (text == null || text.isBlank()) {
      return ComparisonSettings.defaultThreads();
    }
    List<Integer> threads = new ArrayList<>();
    for (String one : text.split(",", -1)) {
      threads.add(
          SettingsReader.count("concurrentThreads", "perfgate.concurrent.threads", one.strip(), 1));
    }
    return threads.stream().distinct().toList();
  }

  /** Regular expressions over names of classes. */
  public static List<Pattern> patterns(String name, List<String> texts) {
    List<Pattern> patterns = new ArrayList<>();
    for (String text : texts) {
      try {
        patterns.add(Pattern.compile(text));
      } catch (PatternSyntaxException e) {
        throw SettingsReader.wrong(name, text, "regular expressions over names of classes");
      }
    }
    return patterns;
  }

  /** The problem that users see if a file cannot be read or written. */
  public static ProblemException problem(UncheckedIOException e) {
    IOException cause = e.getCause();
    String what = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    // The message of the file system's exceptions is only the name of the file.
    String kind =
        cause instanceof FileSystemException ? cause.getClass().getSimpleName() + " " : "";
    return new ProblemException(
        "perfgate:concurrent could not read or write a file: " + PlainText.line(kind + what),
        "see that there is space and that it may be written, in the folder of -Dperfgate.outputDirectory"
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
