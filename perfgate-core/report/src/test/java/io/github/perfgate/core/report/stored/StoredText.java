package io.github.perfgate.core.report.stored;

import io.github.perfgate.core.base.files.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares what a gate writes with what is stored, as texts in which every byte is a character. */
final class StoredText {
  private static final Pattern CONSTANT =
      Pattern.compile("(<style>|<script>)(.*?)(</style>|</script>)", Pattern.DOTALL);

  private static final String DIGEST = "SHA-256 ";

  private static final Pattern STARTED =
      Pattern.compile("(\"type\":\"fork\"[^\n]*\"started\":\")[^\"]*");

  private static final Pattern NUMBER = Pattern.compile("-?\\d+\\.\\d+(?:E-?\\d+)?");

  /** By so much two JVMs may differ in the result of the same formula. */
  private static final double LAST_DIGITS = 1e-9;

  private static final int SHOWN = 120;

  private StoredText() {}

  /** A page in which a digest stands for the styles and the script, which are the same in all. */
  static String page(String html) {
    return CONSTANT.matcher(html).replaceAll(match -> Matcher.quoteReplacement(abridged(match)));
  }

  private static String abridged(MatchResult constant) {
    return constant.group(2).startsWith(DIGEST)
        ? constant.group()
        : constant.group(1) + DIGEST + digest(constant.group(2)) + constant.group(3);
  }

  /** Lines of a store without the times at which forks were asked for. */
  static String samples(String lines) {
    return STARTED.matcher(lines).replaceAll("$1");
  }

  /**
   * The first place at which two texts differ, in words; empty if they are the same.
   *
   * @param exactly whether the last digits of numbers have to be the same
   */
  static Optional<String> difference(String expected, String actual, boolean exactly) {
    List<String> stored = List.of(expected.split("\n", -1));
    List<String> written = List.of(actual.split("\n", -1));
    for (int i = 0; i < Math.max(stored.size(), written.size()); i++) {
      String before = i < stored.size() ? stored.get(i) : "(the end)";
      String now = i < written.size() ? written.get(i) : "(the end)";
      if (!before.equals(now) && (exactly || !isNearly(before, now))) {
        int from = firstDifference(before, now);
        return Optional.of(
            "line %d, column %d%n  stored:  %s%n  written: %s"
                .formatted(i + 1, from + 1, around(before, from), around(now, from)));
      }
    }
    return Optional.empty();
  }

  private static boolean isNearly(String one, String other) {
    if (!NUMBER.matcher(one).replaceAll("#").equals(NUMBER.matcher(other).replaceAll("#"))) {
      return false;
    }
    Matcher left = NUMBER.matcher(one);
    Matcher right = NUMBER.matcher(other);
    while (left.find() && right.find()) {
      double a = Double.parseDouble(left.group());
      double b = Double.parseDouble(right.group());
      if (Math.abs(a - b) > LAST_DIGITS * Math.max(Math.abs(a), Math.abs(b))) {
        return false;
      }
    }
    return true;
  }

  private static int firstDifference(String one, String other) {
    int shorter = Math.min(one.length(), other.length());
    for (int i = 0; i < shorter; i++) {
      if (one.charAt(i) != other.charAt(i)) {
        return i;
      }
    }
    return shorter;
  }

  /** Characters of the texts are bytes; readers want to see what these stand for. */
  private static String around(String line, int place) {
    int from = Math.max(0, place - SHOWN / 2);
    int to = Math.min(line.length(), place + SHOWN);
    byte[] bytes = line.substring(from, to).getBytes(StandardCharsets.ISO_8859_1);
    return (from > 0 ? "..." : "")
        + new String(bytes, StandardCharsets.UTF_8)
        + (to < line.length() ? "..." : "");
  }

  /**
   * What the functions of {@link Math} give here. Java leaves their last bit to the JVM, which uses
   * instructions and libraries of its platform.
   */
  static String mathematics() {
    Random random = new Random(1);
    StringBuilder values = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      double x = 20 * random.nextDouble();
      for (double value :
          new double[] {
            Math.log(x),
            Math.log10(x),
            Math.log1p(x),
            Math.exp(x - 10),
            Math.expm1(x - 10),
            Math.pow(x, random.nextGaussian())
          }) {
        values.append(Long.toHexString(Double.doubleToLongBits(value))).append(' ');
      }
    }
    return digest(values.toString());
  }

  private static String digest(String text) {
    return Sha256.hexOf(
        new String(text.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8));
  }
}
