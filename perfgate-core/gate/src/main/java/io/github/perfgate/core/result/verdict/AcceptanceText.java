package io.github.perfgate.core.result.verdict;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.base.problem.Reason;
import io.github.perfgate.core.result.verdict.Acceptance.Covers;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes acceptances, whose form is the same in the pom and in trailers:
 *
 * <pre>{@code
 * com.acme.Bench.m{n=1} up to +20%, until 2027-01-31: the reason
 * }</pre>
 *
 * <p>The date may be left out. The ceiling is a percentage with its sign, or a ratio: {@code +20%}
 * and {@code 1.20} are the same. It is for the time, or for what follows it: {@code time} or {@code
 * bytes}, which are the allocated ones. Two ceilings have an {@code and} between them: {@code up to
 * +20% time and +50% bytes}.
 *
 * <p>The workload's id ends before the first ceiling that is followed by a reason, so the reason
 * may contain anything. An id must be in double quotes if it contains such words itself, or {@code
 * ${...}}, which Maven would replace by a value. The same holds for characters that a line cannot
 * show: line breaks, control characters, and marks of the writing direction. In quotes, a backslash
 * precedes quotes and backslashes, and {@code \}{@code uXXXX} stands for a dollar sign and for
 * characters that cannot be shown. Every text that this class writes can be read again.
 */
public final class AcceptanceText {
  /** The setting with acceptances. */
  public static final String SETTING = "accepted";

  /** The name of the trailers. */
  public static final String TRAILER = "Perf-Accepted";

  /** The setting that names where acceptances count. */
  public static final String FROM = "acceptFrom";

  /** The setting with the largest ceiling that counts. */
  public static final String AT_MOST = "acceptAtMost";

  private static final String REMEDY =
      "write `WORKLOAD up to CEILING, until DATE: REASON`, for example"
          + " `com.acme.Bench.m{n=1} up to +20%, until 2027-01-31: needed for correctness`; the ceiling is a"
          + " percentage such as +20%, or a ratio above 1 such as 1.20; it is for the time, and with ` bytes` after it for"
          + " allocated bytes, as in `up to +20% time and +50% bytes`; the date may be left out";

  private static final String CEILING = "\\d[\\d.]*+|\\+[\\d.]++ ?%";

  /** It is searched for, so it begins only where a run of blanks does. */
  private static final Pattern TERMS =
      Pattern.compile(
          "(?<!\\s)\\s++up to (?<first>%1$s)(?: (?<ofFirst>time|bytes))?(?: and (?<second>%1$s)(?: (?<ofSecond>time|bytes))?)?(?:, until (?<until>\\d{4}-\\d{2}-\\d{2}))?:(?<reason>.*+)"
              .formatted(CEILING));

  private static final Pattern QUOTED =
      Pattern.compile("\"(?<id>(?:[^\"\\\\]++|\\\\.)*+)\"(?<rest>.*+)");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u([0-9a-fA-F]{4})|([\"\\\\]))");
  private static final String PROPERTY = "${";
  private static final int LONGEST_SHOWN = 200;

  private AcceptanceText() {}

  /**
   * Reads an entry: an acceptance, or one for time and one for bytes.
   *
   * @param text the text; a line break counts as a space
   * @param where the element or trailer in words, for the message
   * @param place as the acceptance keeps it
   * @throws ProblemException when it cannot be read
   */
  public static List<Acceptance> parse(String text, String where, String place) {
    String line = EntryLine.of(text);
    String id = null;
    String rest = line;
    if (line.startsWith("\"")) {
      Matcher quoted = QUOTED.matcher(line);
      if (!quoted.matches()) {
        throw wrong(where, line, "the quote that it begins with is never closed");
      }
      id = unescaped(quoted.group("id"), where, line);
      rest = quoted.group("rest");
    }
    Matcher terms = TERMS.matcher(rest);
    if (!(id == null ? terms.find() : terms.matches())) {
      throw wrong(where, line, whatIsMissing(rest));
    }
    String workload = id == null ? rest.substring(0, terms.start()) : id;
    String reason = terms.group("reason").strip();
    if (workload.isEmpty()) {
      throw wrong(where, line, "it names no workload");
    }
    if (Reason.isMissing(reason)) {
      throw wrong(where, line, "it gives no reason");
    }
    LocalDate until = date(terms.group("until"), where, line);
    Covers covers = covers(terms.group("ofFirst"));
    List<Acceptance> read = new ArrayList<>();
    double ceiling = ceiling(terms.group("first"), where, line);
    read.add(new Acceptance(workload, covers, ceiling, until, reason, place));
    if (terms.group("second") != null) {
      Covers other = covers(terms.group("ofSecond"));
      if (other == covers) {
        throw wrong(where, line, "both ceilings are for " + inWords(covers));
      }
      double second = ceiling(terms.group("second"), where, line);
      read.add(new Acceptance(workload, other, second, until, reason, place));
    }
    return List.copyOf(read);
  }

  private static Covers covers(@Nullable String word) {
    return inWords(Covers.BYTES).equals(word) ? Covers.BYTES : Covers.TIME;
  }

  private static String inWords(Covers covers) {
    return covers.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Writes an entry on one line of printable characters.
   *
   * @param ceilings those for time and for bytes, at least one of them
   */
  public static String write(
      String workload, Map<Covers, Double> ceilings, @Nullable LocalDate until, String reason) {
    String terms =
        " up to "
            + Stream.of(Covers.TIME, Covers.BYTES)
                .filter(ceilings::containsKey)
                .map(
                    covers ->
                        written(BigDecimal.valueOf(ceilings.get(covers)))
                            // Time needs the word only beside the other one.
                            + (covers == Covers.TIME && ceilings.size() == 1
                                ? ""
                                : " " + inWords(covers)))
                .collect(joining(" and "))
            + (until == null ? "" : ", until " + until)
            + ": "
            + reason;
    return isPlain(workload, terms) ? workload + terms : quoted(workload) + terms;
  }

  /** {@code +20%}, and from ten times on a ratio: {@code 12}. */
  private static String written(BigDecimal ceiling) {
    return ceiling.compareTo(BigDecimal.TEN) < 0
        ? "+" + plain(ceiling.subtract(BigDecimal.ONE).movePointRight(2)) + "%"
        : plain(ceiling);
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  /** A workload's id as it is written on one line. */
  public static String id(String workload) {
    return isPlain(workload, " up to 2: x") ? workload : quoted(workload);
  }

  private static boolean isPlain(String workload, String terms) {
    Matcher matcher = TERMS.matcher(workload + terms);
    return !workload.isEmpty()
        && !workload.startsWith("\"")
        && !workload.contains(PROPERTY)
        && workload.equals(workload.strip())
        && workload.codePoints().allMatch(AcceptanceText::isPrintable)
        && matcher.find()
        && matcher.start() == workload.length();
  }

  private static boolean isPrintable(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  private static String quoted(String workload) {
    StringBuilder quoted = new StringBuilder("\"");
    workload
        .codePoints()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                quoted.append('\\').append((char) c);
              } else if (isPrintable(c) && c != '$') {
                quoted.appendCodePoint(c);
              } else {
                for (char unit : Character.toChars(c)) {
                  quoted.append(String.format("\\u%04x", (int) unit));
                }
              }
            });
    return quoted.append('"').toString();
  }

  private static String unescaped(String quoted, String where, String line) {
    if (ESCAPE.matcher(quoted).replaceAll("").indexOf('\\') >= 0) {
      throw wrong(where, line, "in quotes a backslash precedes \", \\ or uXXXX only");
    }
    return ESCAPE
        .matcher(quoted)
        .replaceAll(
            match ->
                Matcher.quoteReplacement(
                    match.group(1) == null
                        ? match.group(2)
                        : String.valueOf((char) Integer.parseInt(match.group(1), 16))));
  }

  private static double ceiling(String text, String where, String line) {
    try {
      boolean percent = text.endsWith("%");
      BigDecimal number =
          new BigDecimal(percent ? text.substring(1, text.length() - 1).strip() : text);
      double ratio = (percent ? BigDecimal.ONE.add(number.movePointLeft(2)) : number).doubleValue();
      if (ratio > 1 && Double.isFinite(ratio)) {
        return ratio;
      }
    } catch (NumberFormatException e) {
      // is reported below, like a number that is too small
    }
    throw wrong(where, line, "the ceiling " + text + " is no ratio above 1");
  }

  private static @Nullable LocalDate date(@Nullable String text, String where, String line) {
    try {
      return text == null ? null : LocalDate.parse(text);
    } catch (DateTimeException e) {
      throw wrong(where, line, "there is no day " + text);
    }
  }

  private static String whatIsMissing(String rest) {
    Matcher upTo = Pattern.compile("(?:^|\\s)up to\\s*+(\\S*+)").matcher(rest);
    if (rest.isEmpty()) {
      return "it is empty";
    }
    if (rest.startsWith("up to ")) {
      return "it names no workload";
    }
    if (!upTo.find()) {
      return "it does not say ` up to ` which slowdown, such as +20%";
    }
    if (!upTo.group(1).matches("[\\d.]++[,:]?|\\+[\\d.]++%?[,:]?")) {
      return "the ceiling `%s` is neither a ratio such as 1.20 nor a percentage with its sign such as +20%%"
          .formatted(shown(upTo.group(1)));
    }
    return rest.indexOf(':', upTo.end() - 1) < 0
        ? "a colon and the reason are missing"
        : "between the ceiling and the colon there may be ` time` or ` bytes`, ` and ` with a second ceiling, and `, until ` with a day such as 2027-01-31 only";
  }

  private static ProblemException wrong(String where, String line, String what) {
    return new ProblemException(
        Help.SETTING, "%s cannot be read, as %s: `%s`".formatted(where, what, shown(line)), REMEDY);
  }

  private static String shown(String text) {
    String shown = text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "...";
    return shown
        .codePoints()
        .map(c -> isPrintable(c) ? c : '?')
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
