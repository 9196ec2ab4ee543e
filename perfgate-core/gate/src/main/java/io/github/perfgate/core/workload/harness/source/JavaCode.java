package io.github.perfgate.core.workload.harness.source;

/**
 * A source text in which comments and literals are replaced by blanks, so that all offsets and
 * lines stay. The reader knows Java; other languages with a similar syntax come out well enough.
 */
final class JavaCode {
  private static final String BLOCK = "\"\"\"";

  private final String text;
  private final StringBuilder code;
  private int at;

  private JavaCode(String text) {
    this.text = text;
    this.code = new StringBuilder(text);
  }

  /** The text with blanks for comments, strings and characters. */
  static String of(String text) {
    JavaCode code = new JavaCode(text);
    code.blank();
    return code.code.toString();
  }

  private void blank() {
    while (at < text.length()) {
      if (text.startsWith("//", at)) {
        blankTo(endOfLine(at));
      } else if (text.startsWith("/*", at)) {
        blankTo(behind("*/", at + 2));
      } else if (text.startsWith(BLOCK, at)) {
        blankTo(endOfBlock(at + BLOCK.length()));
      } else if (text.charAt(at) == '"' || text.charAt(at) == '\'') {
        blankTo(endOfLiteral(at));
      } else {
        at++;
      }
    }
  }

  private void blankTo(int end) {
    for (; at < end; at++) {
      if (text.charAt(at) != '\n' && text.charAt(at) != '\r') {
        code.setCharAt(at, ' ');
      }
    }
  }

  private int endOfLine(int from) {
    int end = from;
    while (!isEndOfLine(end)) {
      end++;
    }
    return end;
  }

  private boolean isEndOfLine(int place) {
    return place >= text.length() || text.charAt(place) == '\n' || text.charAt(place) == '\r';
  }

  private int behind(String mark, int from) {
    int found = text.indexOf(mark, from);
    return found < 0 ? text.length() : found + mark.length();
  }

  private int endOfBlock(int from) {
    int end = from;
    while (end < text.length() && !text.startsWith(BLOCK, end)) {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(text.length(), end + BLOCK.length());
  }

  /** A literal that is not closed ends with its line. */
  private int endOfLiteral(int from) {
    int end = from + 1;
    while (!isEndOfLine(end) && text.charAt(end) != text.charAt(from)) {
      end += text.charAt(end) == '\\' && !isEndOfLine(end + 1) ? 2 : 1;
    }
    return isEndOfLine(end) ? end : end + 1;
  }
}
