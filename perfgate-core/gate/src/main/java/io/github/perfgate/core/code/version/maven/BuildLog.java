package io.github.perfgate.core.code.version.maven;

import io.github.perfgate.core.base.files.FileTail;
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

  private static final Pattern PORT_IS_TAKEN =
      Pattern.compile("(?i)address already in use|port already in use|bind failed");

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

  /** Whether the JVM of Maven did not start, as another one has its port. */
  boolean saysThatAPortIsTaken() {
    return lines.stream().noneMatch(line -> line.startsWith("[INFO]"))
        && lines.stream().anyMatch(line -> PORT_IS_TAKEN.matcher(line).find());
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
    List<String> others = lines.stream().filter(line -> !line.startsWith("[WARNING]")).toList();
    List<String> shown =
        errors.isEmpty()
            ? others.subList(Math.max(0, others.size() - TAIL), others.size())
            : errors;
    return shown.stream()
        .map(line -> "  " + line)
        .collect(Collectors.joining(System.lineSeparator()));
  }
}
