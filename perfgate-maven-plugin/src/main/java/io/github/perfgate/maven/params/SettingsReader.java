package io.github.perfgate.maven.params;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.classpath.BenchmarkModule;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values of parameters. Parameters arrive as text, so that the message about a wrong
 * value names the element and the accepted form, which Maven's converter does not.
 */
public final class SettingsReader {
  private static final Pattern DURATION =
      Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(ns|us|ms|s|m|min|h|d)");

  private static final Pattern SHARE = Pattern.compile("(\\d+(?:\\.\\d+)?|\\.\\d+)\\s*(%?)");

  private static final double PER_CENT = 100;

  private static final Pattern SIZE = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([kmgt]i?)?b");

  private static final BigDecimal LARGEST_SIZE = BigDecimal.valueOf(Long.MAX_VALUE);

  private SettingsReader() {}

  /** Reads a whole number of at least {@code least}. */
  public static int count(String name, String text, int least) {
    try {
      int value = Integer.parseInt(text.strip());
      if (value >= least) {
        return value;
      }
    } catch (NumberFormatException e) {
      // answered below, like a number that is too small
    }
    throw wrong(name, text, "a whole number of at least " + least);
  }

  /** Like {@link #count}, null for an absent or empty value. */
  public static @Nullable Integer optionalCount(String name, @Nullable String text, int least) {
    return text == null || text.isBlank() ? null : count(name, text, least);
  }

  /** Reads a whole number; null for an absent or empty value. */
  public static @Nullable Long optionalSeed(String name, @Nullable String text) {
    if (text == null || text.isBlank()) {
      return null;
    }
    try {
      return Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      throw wrong(name, text, "a whole number");
    }
  }

  /**
   * A positive duration: {@code 200ms}, {@code 1.5 s}, {@code 30m}, {@code 2h}, {@code 30d} or
   * ISO-8601.
   */
  public static Duration duration(String name, String text) {
    Duration duration = durationOrZero(text);
    if (duration.isZero() || duration.isNegative()) {
      throw wrong(name, text, "a positive duration such as 200ms, 1.5s, 30m, 2h, 30d or PT30M");
    }
    return duration;
  }

  /** A duration in these forms, with limits that are whole milliseconds. */
  public static Duration duration(String name, String text, Duration least, Duration most) {
    Duration duration = durationOrZero(text);
    if (duration.compareTo(least) < 0 || duration.compareTo(most) > 0) {
      throw wrong(
          name, text, "a duration from %dms to %dms".formatted(least.toMillis(), most.toMillis()));
    }
    return duration;
  }

  private static Duration durationOrZero(String text) {
    Matcher matcher = DURATION.matcher(text.strip().toLowerCase(Locale.ROOT));
    Duration duration = Duration.ZERO;
    if (matcher.matches()) {
      double nanos = Double.parseDouble(matcher.group(1)) * nanosPer(matcher.group(2));
      duration = Duration.ofNanos(Math.round(nanos));
    } else {
      try {
        duration = Duration.parse(text.strip());
      } catch (DateTimeParseException e) {
        // The caller answers as to a duration of zero.
      }
    }
    return duration;
  }

  private static double nanosPer(String unit) {
    return switch (unit) {
      case "ns" -> 1;
      case "us" -> 1e3;
      case "ms" -> 1e6;
      case "s" -> 1e9;
      case "h" -> 3600e9;
      case "d" -> 86_400e9;
      default -> 60e9;
    };
  }

  /**
   * A size in bytes: {@code 500MB}, {@code 1.5 GB}, {@code 2GiB}; {@code 0} stands alone. A part of
   * a byte counts as a whole one.
   */
  public static long size(String name, String text) {
    String value = text.strip().toLowerCase(Locale.ROOT);
    Matcher matcher = SIZE.matcher(value);
    if (value.equals("0")) {
      return 0;
    }
    if (matcher.matches()) {
      BigDecimal bytes = new BigDecimal(matcher.group(1)).multiply(bytesPer(matcher.group(2)));
      if (bytes.compareTo(LARGEST_SIZE) <= 0) {
        return bytes.setScale(0, RoundingMode.CEILING).longValueExact();
      }
    }
    throw wrong(name, text, "a size such as 500MB, 5GB or 4GiB, or 0 for no limit");
  }

  /** Powers of 1000, with an i of 1024. */
  private static BigDecimal bytesPer(@Nullable String prefix) {
    if (prefix == null) {
      return BigDecimal.ONE;
    }
    int power = "kmgt".indexOf(prefix.charAt(0)) + 1;
    return BigDecimal.valueOf(prefix.endsWith("i") ? 1024 : 1000).pow(power);
  }

  /** One of the words of {@link FailOn}. */
  public static FailOn failOn(String name, String text) {
    return word(name, text, FailOn.values(), "regression, suspect, inconclusive or never");
  }

  /** One of the words of {@link FailOnNotCompared}. */
  public static FailOnNotCompared failOnNotCompared(String text) {
    return word(FailOnNotCompared.SETTING, text, FailOnNotCompared.values(), "any, all or none");
  }

  /** One of the words, in any case, with a hyphen where Java has an underscore. */
  public static <E extends Enum<E>> E word(String name, String text, E[] words, String accepted) {
    return Arrays.stream(words)
        .filter(word -> word.name().replace('_', '-').equalsIgnoreCase(text.strip()))
        .findFirst()
        .orElseThrow(() -> wrong(name, text, accepted));
  }

  /** One of the words of {@link BenchmarkModule}. */
  public static BenchmarkModule benchmarkModule(String name, String text) {
    return word(name, text, BenchmarkModule.values(), "auto, true or false");
  }

  /** Regular expressions over full names of classes. */
  public static List<Pattern> patterns(String name, List<String> texts) {
    List<Pattern> patterns = new ArrayList<>();
    for (String text : texts) {
      try {
        patterns.add(Pattern.compile(text));
      } catch (PatternSyntaxException e) {
        throw wrong(name, text, "regular expressions over names of classes");
      }
    }
    return patterns;
  }

  /** {@code true} or {@code false}. */
  public static boolean flag(String name, String text) {
    return switch (text.strip().toLowerCase(Locale.ROOT)) {
      case "true", "" -> true;
      case "false" -> false;
      default -> throw wrong(name, text, "true or false");
    };
  }

  /** A share above 0 and up to 1: {@code 0.45} or {@code 45%}. */
  public static double share(String name, String text) {
    Matcher matcher = SHARE.matcher(text.strip());
    if (matcher.matches()) {
      double share =
          Double.parseDouble(matcher.group(1)) / (matcher.group(2).isEmpty() ? 1 : PER_CENT);
      if (share > 0 && share <= 1) {
        return share;
      }
    }
    throw wrong(name, text, "a share above 0 and up to 1, such as 0.7 or 70%");
  }

  /** Arguments of a command line, divided at white space; quotes keep white space together. */
  public static List<String> arguments(String name, @Nullable String text) {
    if (text == null || text.isBlank()) {
      return List.of();
    }
    Matcher matcher = Pattern.compile("(?:[^\\s\"']+|\"[^\"]*\"|'[^']*')+").matcher(text);
    List<String> arguments =
        matcher.results().map(result -> result.group().replaceAll("[\"']", "")).toList();
    if (arguments.isEmpty() || !arguments.get(0).startsWith("-")) {
      throw wrong(
          name,
          text,
          "JVM arguments, the first of which begins with -, such as -Xmx512m -XX:+UseSerialGC");
    }
    return arguments;
  }

  /**
   * The problem with a value.
   *
   * @param name the setting; {@code group.name} for a setting of a group
   */
  public static ProblemException wrong(String name, String text, String accepted) {
    return new ProblemException(
        Help.SETTING,
        "%s (-D%s) is \"%s\""
            .formatted(SettingName.element(name), SettingName.property(name), text),
        "write " + accepted);
  }
}
