package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.words.Words;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Escapes foreign text for GitHub Flavored Markdown. Whatever could be markup is written as a
 * numeric character reference, which CommonMark (section 2.5) never reads as structure. No table
 * cell ends early, and nothing becomes a link, a tag, a formula, a mention or a reference to an
 * issue.
 */
public final class MarkdownText {
  private static final String HARMLESS_PUNCTUATION = " .,;%/(){}=?-";

  /**
   * An invisible comment that divides a text. After Markdown, GitHub searches the text again for
   * addresses, mentions and references, and then a character reference has become the character.
   */
  private static final String GAP = "<!-- -->";

  private MarkdownText() {}

  /** Prose on one line. */
  public static String escape(String text) {
    return PlainText.line(text)
        .codePoints()
        .mapToObj(MarkdownText::escape)
        .collect(Collectors.joining())
        .replace("&#58;//", "&#58;" + GAP + "//")
        .replace("www.", "www" + GAP + ".")
        .replace("&#64;", "&#64;" + GAP)
        .replace("&#35;", "&#35;" + GAP);
  }

  /** A name on one line, in the type of code, of at most {@code most} characters. */
  public static String code(String text, int most) {
    // Back-ticks would not do: nothing can be escaped inside them, and GitHub splits tables before
    // it reads them.
    return "<code>" + escape(PlainText.line(text, most)) + "</code>";
  }

  /** A block of literal lines. Its fence is longer than any sequence of back-ticks in it. */
  static String fenced(String text) {
    String block = PlainText.block(text);
    StringBuilder fence = new StringBuilder("```");
    while (block.contains(fence)) {
      fence.append('`');
    }
    return fence + "\n" + block + "\n" + fence + "\n";
  }

  /**
   * How many of some pieces can be written, given the limits of their number and of their
   * characters.
   */
  static int fitting(List<String> pieces, int most, int characters) {
    int count = 0;
    int left = characters;
    while (count < Math.min(most, pieces.size()) && pieces.get(count).length() <= left) {
      left -= pieces.get(count++).length();
    }
    return count;
  }

  /** A line that tells how many are left out; empty if none are. */
  static String more(int number, String noun) {
    return number > 0
        ? "\nAnd " + Words.count(number, "more " + noun) + " in " + ReportFormat.PAGE + ".\n"
        : "";
  }

  private static String escape(int codePoint) {
    boolean harmless =
        codePoint > 0x7F
            || Character.isLetterOrDigit(codePoint)
            || HARMLESS_PUNCTUATION.indexOf(codePoint) >= 0;
    return harmless ? Character.toString(codePoint) : "&#" + codePoint + ";";
  }
}
