package io.github.perfgate.maven;

import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.ConcurrentSettings;
import io.github.perfgate.core.concurrent.output.ConcurrentLines;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.apache.maven.plugin.logging.Log;
import org.jspecify.annotations.Nullable;

/**
 * What the goals share that generate concurrent tests: values of parameters, and lines of the log.
 */
final class ConcurrentTexts {
  private ConcurrentTexts() {}

  /** Numbers of threads, by default one and one for each core. */
  static List<Integer> threads(@Nullable String text) {
    if (text == null || text.isBlank()) {
      return ConcurrentSettings.defaultThreads();
    }
    List<Integer> threads = new ArrayList<>();
    for (String one : text.split(",", -1)) {
      threads.add(
          SettingsReader.count("concurrentThreads", "perfgate.concurrent.threads", one.strip(), 1));
    }
    return threads.stream().distinct().toList();
  }

  /** Regular expressions over names of classes. */
  static List<Pattern> patterns(String name, List<String> texts) {
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

  /** Says what came of a class. */
  static void tell(ConcurrentResult result, Log log) {
    for (String line : ConcurrentLines.of(result)) {
      if (line.startsWith(ConcurrentLines.NOTE)) {
        log.warn(line);
      } else {
        log.info(line);
      }
    }
  }
}
