package io.github.perfgate.core.base.problem;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes foreign text (names of workloads, parameter values, output of benchmarks) fit to be shown.
 * Control characters become visible signs. So a name can neither break a line of the log or a table
 * nor, by colour or writing direction, look like something else. The result is legal in XML 1.0 and
 * can be encoded. Each format does its own escaping.
 */
public final class PlainText {
  private static final Pattern ANSI_SEQUENCE = Pattern.compile("\u001B\\[[0-?]*[ -/]*[@-~]");
  private static final Pattern LINE_BREAK = Pattern.compile("\r\n?");
  private static final char REPLACEMENT = '\uFFFD';
  private static final char SYMBOL_FOR_NULL = '\u2400';
  private static final char SYMBOL_FOR_DELETE = '\u2421';

  private PlainText() {}

  /** Text on one line; line breaks and tabs are shown as signs. */
  public static String line(String text) {
    return visible(text, false);
  }

  /** The text with a capital letter at its beginning. */
  public static String sentence(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  /**
   * The lines of a text behind one another, without blanks around each, and without empty lines.
   * The time is proportional to the length of the text.
   *
   * @param between what stands between them
   */
  public static String joined(String text, String between) {
    return text.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining(between));
  }

  /** Text on several lines, terminal colours removed. */
  public static String block(String text) {
    String bare = ANSI_SEQUENCE.matcher(text).replaceAll("");
    return visible(LINE_BREAK.matcher(bare).replaceAll("\n"), true);
  }

  /**
   * Text on one line of at most {@code most} characters. A longer text keeps its start and its end,
   * which in an id are the class and the parameters.
   */
  public static String line(String text, int most) {
    if (text.length() <= most) {
      return line(text);
    }
    int tail = most / 3;
    int head = most - tail - 1;
    return line(text.substring(0, head)) + "…" + line(text.substring(text.length() - tail));
  }

  private static String visible(String text, boolean lines) {
    StringBuilder shown = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        shown.append(c).append(text.charAt(++i));
      } else {
        shown.append(lines && (c == '\n' || c == '\t') ? c : visible(c));
      }
    }
    return shown.toString();
  }

  private static char visible(char c) {
    if (c < ' ') {
      return (char) (SYMBOL_FOR_NULL + c);
    }
    if (c == 0x7F) {
      return SYMBOL_FOR_DELETE;
    }
    return isUnfit(c) ? REPLACEMENT : c;
  }

  private static boolean isUnfit(char c) {
    return (c > 0x7F && c < 0xA0) || Character.isSurrogate(c) || c >= '\uFFFE' || steersLayout(c);
  }

  /** Line and paragraph separators, and the marks that reverse the direction of writing. */
  private static boolean steersLayout(char c) {
    return (c >= '\u2028' && c <= '\u202E')
        || (c >= '\u2066' && c <= '\u2069')
        || c == '\u200E'
        || c == '\u200F'
        || c == '\u061C';
  }
}
