package io.github.perfgate.core.code.version;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text into which builds write their own time, commit or number. What differs between two builds of
 * the same sources says nothing about them, so it may differ in a third build too.
 */
public final class StampedText {
  /** Longer lines than of so many tokens, multiplied, are not compared. */
  private static final long MOST = 4_000_000;

  /** Ends a word, in most formats of text. A colon within a word belongs to a time. */
  private static final String SEPARATORS = "=\"',;()[]{}<>|";

  private static final Set<String> STRUCTURE = Set.of("=", "\"", "<", ">", "{", "}", "[", "]", "|");

  private static final String GAP = "";

  private static final String DAY = "(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? )?";
  private static final String MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*";
  private static final String TIME =
      "\\d{1,2}\\\\?:\\d\\d(?:\\\\?:\\d\\d(?:[.,]\\d+)?)?(?: ?[AP]M)?(?: ?(?:[A-Z]{1,5}|[+-]\\d\\d(?:\\\\?:)?\\d\\d))?";
  private static final String THEN_TIME = "(?:(?:,| at)?[T _]" + TIME + ")?";

  /** Dates that may have blanks inside; the time belongs to the date. */
  private static final Pattern DATE =
      Pattern.compile(
          String.join(
              "|",
              DAY + MONTH + " +\\d{1,2} " + TIME + " \\d{4}",
              DAY + "\\d{1,2}[ .-]" + MONTH + "[ .-]\\d{4}" + THEN_TIME,
              DAY + MONTH + " \\d{1,2}, \\d{4}" + THEN_TIME,
              "\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}" + THEN_TIME,
              "\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{4}" + THEN_TIME));

  private StampedText() {}

  /** Whether the difference may be stamps: both are text and have as many lines. */
  public static boolean mayBe(byte[] one, byte[] other) {
    return isText(one) && isText(other) && lines(one).size() == lines(other).size();
  }

  /**
   * Whether text differs from that of a build only where another build of the same sources does.
   *
   * @param build what a build made
   * @param again what another build of the same sources made
   * @param other any text
   */
  public static boolean explains(byte[] build, byte[] again, byte[] other) {
    if (!mayBe(build, again) || !mayBe(build, other)) {
      return false;
    }
    List<String> first = lines(build);
    List<String> second = lines(again);
    List<String> third = lines(other);
    for (int i = 0; i < first.size(); i++) {
      if (!third.get(i).equals(first.get(i))
          && !matches(
              template(tokens(first.get(i)), tokens(second.get(i))), tokens(third.get(i)))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isText(byte[] content) {
    for (byte one : content) {
      if (one == 0) {
        return false;
      }
    }
    return true;
  }

  private static List<String> lines(byte[] content) {
    return List.of(new String(content, StandardCharsets.ISO_8859_1).split("\n", -1));
  }

  /** Dates, words, and single characters between them. */
  static List<String> tokens(String line) {
    List<String> tokens = new ArrayList<>();
    Matcher date = DATE.matcher(line);
    for (int start = 0; start < line.length(); start += tokens.get(tokens.size() - 1).length()) {
      char first = line.charAt(start);
      boolean mayBeDate = Character.isDigit(first) || Character.isUpperCase(first);
      int end =
          mayBeDate && date.region(start, line.length()).lookingAt()
              ? date.end()
              : endOfWord(line, start);
      tokens.add(line.substring(start, Math.max(end, start + 1)));
    }
    return tokens;
  }

  private static int endOfWord(String line, int start) {
    int end = start;
    while (end < line.length() && isInWord(line, end)) {
      // What is escaped ends no word.
      end += line.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(end, line.length());
  }

  private static boolean isInWord(String line, int place) {
    char one = line.charAt(place);
    return one == ':'
        ? place + 1 < line.length() && Character.isDigit(line.charAt(place + 1))
        : !Character.isWhitespace(one) && SEPARATORS.indexOf(one) < 0;
  }

  /** What two lines have in common, with gaps between. */
  private static List<String> template(List<String> one, List<String> other) {
    int begin = 0;
    while (begin < Math.min(one.size(), other.size()) && one.get(begin).equals(other.get(begin))) {
      begin++;
    }
    int end = 0;
    while (end < Math.min(one.size(), other.size()) - begin
        && one.get(one.size() - 1 - end).equals(other.get(other.size() - 1 - end))) {
      end++;
    }
    List<String> template = new ArrayList<>(one.subList(0, begin));
    template.addAll(
        inner(one.subList(begin, one.size() - end), other.subList(begin, other.size() - end)));
    template.addAll(one.subList(one.size() - end, one.size()));
    return template;
  }

  /** By the longest common subsequence. */
  private static List<String> inner(List<String> one, List<String> other) {
    if (one.isEmpty() && other.isEmpty()) {
      return List.of();
    }
    if ((long) one.size() * other.size() > MOST) {
      return one;
    }
    int[][] common = new int[one.size() + 1][other.size() + 1];
    for (int i = one.size() - 1; i >= 0; i--) {
      for (int j = other.size() - 1; j >= 0; j--) {
        common[i][j] =
            one.get(i).equals(other.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    List<String> template = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < one.size() || j < other.size()) {
      if (i < one.size() && j < other.size() && one.get(i).equals(other.get(j))) {
        template.add(one.get(i));
        i++;
        j++;
      } else {
        if (template.isEmpty() || !template.get(template.size() - 1).equals(GAP)) {
          template.add(GAP);
        }
        if (j == other.size() || (i < one.size() && common[i + 1][j] >= common[i][j + 1])) {
          i++;
        } else {
          j++;
        }
      }
    }
    return template;
  }

  private static boolean matches(List<String> template, List<String> tokens) {
    int at = 0;
    for (int i = 0; i < template.size(); i++) {
      if (!template.get(i).equals(GAP)) {
        if (at == tokens.size() || !tokens.get(at).equals(template.get(i))) {
          return false;
        }
        at++;
      } else if (i + 1 == template.size()) {
        return true;
      } else {
        at = endOfGap(template.subList(i + 1, template.size()), tokens, at);
      }
    }
    return at == tokens.size();
  }

  /**
   * A gap ends at the first token that follows it in the template, and so hides no other one. Names
   * and messages have blanks inside: before a blank, a gap ends where all follows up to the next
   * gap, and hides no structure.
   */
  private static int endOfGap(List<String> rest, List<String> tokens, int begin) {
    int next = rest.indexOf(GAP);
    List<String> following =
        rest.get(0).isBlank() ? rest.subList(0, next < 0 ? rest.size() : next) : rest.subList(0, 1);
    int end = begin;
    while (end < tokens.size()
        && !(following.size() <= tokens.size() - end
            && tokens.subList(end, end + following.size()).equals(following))
        && (following.size() == 1 || !STRUCTURE.contains(tokens.get(end)))) {
      end++;
    }
    return end;
  }
}
