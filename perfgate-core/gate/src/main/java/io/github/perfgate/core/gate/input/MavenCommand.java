package io.github.perfgate.core.gate.input;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A command line of Maven that measures again, ready to be pasted into a POSIX shell.
 *
 * @param words the command without what it measures, quoted
 */
public record MavenCommand(List<String> words) implements MeasureCommand {
  /** Properties that the command for a class sets itself. */
  private static final List<String> OF_CLASS =
      List.of(
          "-Dperfgate.concurrent.enabled=", "-Dperfgate.concurrent.excludes=", "-Dperfgate.seed=");

  /** Copies the list. */
  public MavenCommand {
    words = List.copyOf(words);
  }

  @Override
  public String of(String workload, @Nullable String baseline) {
    return String.join(" ", words)
        + (baseline == null ? "" : " " + quote("-Dperfgate.baseline=" + baseline))
        + (canBeTyped(workload)
            ? " -Dperfgate.workload=" + quote(workload)
            : " -Dperfgate.includes=" + quote("^" + spelled(Pattern.quote(workload)) + "$"));
  }

  /** Whether the log shows every character, and Maven takes the text as it is. */
  private static boolean canBeTyped(String text) {
    return !text.contains("${") && text.codePoints().allMatch(MavenCommand::isShown);
  }

  /** Leaves out all other classes and all workloads, since that expression is found in no id. */
  @Override
  public String ofClass(String type, long seed, @Nullable String baseline) {
    String others = "(?!" + spelled(Pattern.quote(type)) + "$).*";
    return words.stream()
            .filter(word -> OF_CLASS.stream().noneMatch(word::contains))
            .collect(Collectors.joining(" "))
        + (baseline == null ? "" : " " + quote("-Dperfgate.baseline=" + baseline))
        + " -Dperfgate.concurrent.enabled=true -Dperfgate.concurrent.excludes="
        + quote(others)
        + " -Dperfgate.includes='(?!)' -Dperfgate.seed="
        + seed;
  }

  /**
   * Quoted text with escapes for everything that would be lost on the way. Maven splits lists of
   * the command line at commas, and replaces ${...} by values. The log shows signs instead of
   * control characters and of characters that change the direction of writing.
   */
  private static String spelled(String quoted) {
    StringBuilder spelled = new StringBuilder(quoted.length());
    quoted
        .codePoints()
        .forEach(
            c -> {
              if (c == ',' || c == '$' || !isShown(c)) {
                spelled.append("\\E\\x%s\\Q".formatted(hexadecimal(c)));
              } else {
                spelled.appendCodePoint(c);
              }
            });
    return spelled.toString();
  }

  private static boolean isShown(int c) {
    return (c >= ' ' && c <= '~') || Character.isLetterOrDigit(c);
  }

  private static String hexadecimal(int c) {
    return c < 0x100 ? "%02X".formatted(c) : "{%X}".formatted(c);
  }

  /** A word as a shell takes it. */
  public static String quote(String text) {
    return text.matches("[A-Za-z0-9._/=:,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
