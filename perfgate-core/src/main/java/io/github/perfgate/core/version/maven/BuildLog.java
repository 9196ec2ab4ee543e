package io.github.perfgate.core.version.maven;

import io.github.perfgate.core.files.FileTail;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a nested Maven printed.
 *
 * @param lines without colours
 */
record BuildLog(List<String> lines) {
  private static final int TAIL = 30;
  private static final int MOST_BYTES = 1 << 22;
  private static final Pattern COLOURS = Pattern.compile("\u001b\\[[0-9;]*m");

  /** The errors for an unknown {@code -pl}: the first is from Maven 3, the second from Maven 4. */
  private static final Pattern MODULE_IS_MISSING =
      Pattern.compile(
          "Could not find the selected project in the reactor|requested required projects .* do not exist");

  BuildLog {
    lines = List.copyOf(lines);
  }

  static BuildLog read(Path file) throws IOException {
    String text = FileTail.of(file, MOST_BYTES);
    return new BuildLog(COLOURS.matcher(text).replaceAll("").lines().toList());
  }

  boolean saysThatModuleIsMissing() {
    return lines.stream().anyMatch(line -> MODULE_IS_MISSING.matcher(line).find());
  }

  /** Maven's errors, or the last lines if Maven printed no errors because its JVM did not start. */
  String tail() {
    List<String> errors =
        lines.stream()
            .filter(line -> line.startsWith("[ERROR]") || line.startsWith("[FATAL]"))
            .filter(line -> !line.equals("[ERROR] "))
            .distinct()
            .limit(TAIL)
            .toList();
    List<String> shown =
        errors.isEmpty() ? lines.subList(Math.max(0, lines.size() - TAIL), lines.size()) : errors;
    return shown.stream()
        .map(line -> "  " + line)
        .collect(Collectors.joining(System.lineSeparator()));
  }
}
