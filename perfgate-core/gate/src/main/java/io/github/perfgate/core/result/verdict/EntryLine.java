package io.github.perfgate.core.result.verdict;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of an entry on one line. Reading takes time in proportion to the text. */
final class EntryLine {
  private static final Pattern SPACES = Pattern.compile("[\\s\\u0085\\u2028\\u2029]++");
  private static final Pattern LINE_BREAK = Pattern.compile("\\R");

  private EntryLine() {}

  /** The text, whose line breaks are spaces. */
  static String of(String text) {
    return SPACES
        .matcher(text.strip())
        .replaceAll(
            spaces ->
                LINE_BREAK.matcher(spaces.group()).find()
                    ? " "
                    : Matcher.quoteReplacement(spaces.group()));
  }
}
