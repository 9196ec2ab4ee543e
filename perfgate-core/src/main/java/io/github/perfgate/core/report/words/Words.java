package io.github.perfgate.core.report.words;

import io.github.perfgate.core.problem.Counted;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * Numbers in words, the same in the log, Markdown, HTML and JUnit XML. Pure functions that depend
 * on no locale: the decimal mark is a point and digits are not grouped. A value that is not a
 * number becomes {@code unknown} and never throws an exception.
 */
public final class Words {
  private static final String UNKNOWN = "unknown";
  private static final int MOST_DECIMALS = 6;
  private static final int SHORT_COMMIT = 10;
  private static final List<String> TIME_UNITS = List.of("ns", "µs", "ms", "s");

  private Words() {}

  /** A slowdown without a judgement: {@code 1.12 × as long}. */
  public static String timesAsLong(double slowdown) {
    return ratio(slowdown) + " × as long";
  }

  /** Only the number of a slowdown, for a table with a heading: {@code 1.12}. */
  public static String ratio(double slowdown) {
    return number(slowdown, decimals(slowdown));
  }

  /** Only the ends of an interval, for a table with a heading: {@code 1.09 to 1.15}. */
  public static String ends(Slowdown slowdown) {
    int decimals = decimals(slowdown);
    return number(slowdown.lower(), decimals) + " to " + number(slowdown.upper(), decimals);
  }

  /**
   * {@code 99 % interval 1.09 to 1.15}; if the VM starts took turns, also {@code (of all turns'
   * means: 1.13, 1.02 to 1.25)}.
   */
  public static String interval(Slowdown slowdown) {
    Slowdown means = slowdown.means();
    return percent(slowdown.confidence())
        + " interval "
        + ends(slowdown)
        + (means == null
            ? ""
            : " (of all turns' means: %s, %s)"
                .formatted(number(means.estimate(), decimals(means)), ends(means)));
  }

  /** {@code 1.12 × as long, 99 % interval 1.09 to 1.15}. */
  public static String slowdown(Slowdown slowdown) {
    return estimate(slowdown) + ", " + interval(slowdown);
  }

  /**
   * The slowdown with the direction that the verdict has shown: {@code 1.12 × as long (slower), 99
   * % interval 1.09 to 1.15}. The words "slower" and "faster" are used only for what was shown.
   * Without a slowdown, the text is the reason of the verdict.
   */
  public static String slowdown(WorkloadResult workload) {
    Slowdown slowdown = workload.effect().slowdown();
    return slowdown == null
        ? workload.decision().reason()
        : withDirection(workload, slowdown) + ", " + interval(slowdown);
  }

  /**
   * The verdict of an interpretation. Only the gate's own policy shows that nothing changed; for
   * other interpretations the text is {@code no difference shown} instead.
   */
  public static String decision(InterpretationAnswer answer) {
    return answer.verdict() == Verdict.NO_CHANGE
            && !answer.interpretation().equals(InterpretationAnswer.GATE)
        ? "no difference shown"
        : answer.verdict().name();
  }

  /** {@code 1.12 × as long (slower)}: what the verdict has shown about the estimate. */
  public static String withDirection(WorkloadResult workload, Slowdown slowdown) {
    return estimate(slowdown) + " (" + direction(workload) + ")";
  }

  /** {@code 1.12 × as long}, with the decimals that its interval needs. */
  public static String estimate(Slowdown slowdown) {
    return number(slowdown.estimate(), decimals(slowdown)) + " × as long";
  }

  private static String direction(WorkloadResult workload) {
    return switch (workload.verdict()) {
      case REGRESSION -> "slower";
      case IMPROVEMENT -> "faster";
      case NO_CHANGE ->
          workload.decision().interpretation().equals(InterpretationAnswer.GATE)
              ? "not slower by more than " + percent(workload.decision().margin())
              : "no difference shown by " + workload.decision().interpretation();
      case INCONCLUSIVE ->
          workload.decision().suspect() ? "looks slower, but not shown" : "undecided";
      case ERROR -> "not judged: errors";
      case NOT_COMPARABLE -> "not comparable";
    };
  }

  /** A fraction in per cent with three significant digits: 0.02 is {@code 2 %}. */
  public static String percent(double fraction) {
    if (!Double.isFinite(fraction)) {
      return notFinite(fraction);
    }
    BigDecimal percent = new BigDecimal(fraction).movePointRight(2);
    // A confidence level of 99.99 % must not become 100 %, which does not exist.
    int digits = fraction > 0.99 && fraction < 1 ? 5 : 3;
    return inWords(rounded(percent, digits).stripTrailingZeros()) + " %";
  }

  /** Time per operation with a fitting unit: {@code 12.3 ns}, {@code 4.56 ms}. */
  public static String perOperation(double nanoseconds) {
    if (!Double.isFinite(nanoseconds)) {
      return notFinite(nanoseconds);
    }
    double value = nanoseconds;
    int unit = 0;
    while (Math.abs(value) >= 999.5 && unit < TIME_UNITS.size() - 1) {
      value /= 1000;
      unit++;
    }
    return inWords(rounded(new BigDecimal(value), 3)) + " " + TIME_UNITS.get(unit);
  }

  /** Wall time: {@code 1 h 3 min}, {@code 2 min 5 s}, {@code 3.4 s}, {@code 850 ms}. */
  public static String duration(long nanoseconds) {
    if (nanoseconds < 0) {
      return UNKNOWN;
    }
    if (nanoseconds == 0) {
      return "0 s";
    }
    long milliseconds = Math.round(nanoseconds / 1e6);
    if (milliseconds < 1) {
      return "under 1 ms";
    }
    if (milliseconds < 1000) {
      return milliseconds + " ms";
    }
    if (milliseconds < 9_950) {
      return number(milliseconds / 1000.0, 1).replace(".0", "") + " s";
    }
    Duration rounded = Duration.ofSeconds(Math.round(milliseconds / 1000.0));
    if (rounded.toHours() > 0) {
      return pair(rounded.toHours(), "h", rounded.toMinutesPart(), "min");
    }
    return rounded.toMinutes() > 0
        ? pair(rounded.toMinutes(), "min", rounded.toSecondsPart(), "s")
        : rounded.toSeconds() + " s";
  }

  /** {@code 1 round}, {@code 20 rounds}: for nouns with a regular plural. */
  public static String count(long number, String noun) {
    return Counted.of(number, noun);
  }

  /** {@code a1b2c3d4e5}. */
  public static String shortCommit(String commit) {
    return commit.substring(0, Math.min(SHORT_COMMIT, commit.length()));
  }

  /** {@code BASELINE (a1b2c3d4e5)}, or the artifact if there is no commit. */
  public static String version(VersionInfo version) {
    String commit = version.commit();
    return version.name()
        + " ("
        + (commit == null ? version.artifact() : shortCommit(commit))
        + (version.dirty() ? " with changes" : "")
        + ")";
  }

  /** {@code CURRENT, round 3: EXIT, the JVM ended with 3}. Rounds are counted from 1 here. */
  public static String failure(Failure failure) {
    return failure.version()
        + ", round "
        + (failure.round() + 1)
        + ": "
        + failure.kind()
        + ", "
        + failure.message();
  }

  /** {@code 2026-11-20 23:50:00 UTC}. */
  public static String instant(Instant instant) {
    return DateTimeFormatter.ISO_LOCAL_DATE.format(instant.atOffset(ZoneOffset.UTC))
        + " "
        + DateTimeFormatter.ISO_LOCAL_TIME.format(
            instant.atOffset(ZoneOffset.UTC).truncatedTo(ChronoUnit.SECONDS))
        + " UTC";
  }

  /** {@code 15.6 GiB}. */
  static String memory(long bytes) {
    return bytes < 0
        ? UNKNOWN
        : inWords(rounded(new BigDecimal(bytes / (double) (1L << 30)), 3)) + " GiB";
  }

  /** A p value or its boundary: {@code 0.0123}, {@code 8.14e-6}. */
  public static String probability(double p) {
    if (!Double.isFinite(p)) {
      return notFinite(p);
    }
    BigDecimal rounded = rounded(new BigDecimal(p), 3);
    return p == 0 || Math.abs(p) >= 1e-3 ? inWords(rounded) : scientific(rounded);
  }

  /** A number between -1 and 1, or another without a unit, with two decimals. */
  public static String plain(double value) {
    return number(value, 2);
  }

  private static String pair(long large, String largeUnit, long small, String smallUnit) {
    return large + " " + largeUnit + (small == 0 ? "" : " " + small + " " + smallUnit);
  }

  private static String number(double value, int decimals) {
    if (!Double.isFinite(value)) {
      return notFinite(value);
    }
    BigDecimal exact = new BigDecimal(value);
    return isPlain(exact)
        ? exact.setScale(decimals, RoundingMode.HALF_EVEN).toPlainString()
        : scientific(rounded(exact, 3));
  }

  /**
   * The number of decimals of a ratio: two for usual ratios, fewer for large ones, more for tiny
   * ones.
   */
  private static int decimals(double ratio) {
    if (!Double.isFinite(ratio) || ratio == 0) {
      return 2;
    }
    int magnitude = (int) Math.floor(Math.log10(Math.abs(ratio)));
    return magnitude < 0
        ? Math.min(MOST_DECIMALS, Math.max(2, 1 - magnitude))
        : Math.max(0, 2 - magnitude);
  }

  /** The number of decimals that distinguishes the ends of a narrow interval. */
  private static int decimals(Slowdown slowdown) {
    double width = slowdown.upper() - slowdown.lower();
    int atLeast = decimals(slowdown.estimate());
    return width > 0 && width < 1
        ? Math.min(MOST_DECIMALS, Math.max(atLeast, (int) Math.ceil(-Math.log10(width))))
        : atLeast;
  }

  /**
   * Rounds to a number of significant digits and keeps trailing zeros: with three digits, 2.5 is
   * 2.50.
   */
  private static BigDecimal rounded(BigDecimal value, int digits) {
    BigDecimal rounded = value.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    int decimals = digits - 1 - exponent(rounded);
    return rounded.signum() != 0 && decimals > rounded.scale()
        ? rounded.setScale(decimals)
        : rounded;
  }

  private static String inWords(BigDecimal value) {
    return isPlain(value) ? value.toPlainString() : scientific(value);
  }

  /** Whether a number can be written out without a row of zeros. */
  private static boolean isPlain(BigDecimal value) {
    int exponent = exponent(value);
    return value.signum() == 0 || (exponent >= -MOST_DECIMALS && exponent < 9);
  }

  private static String scientific(BigDecimal value) {
    int exponent = exponent(value);
    return value.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
  }

  private static int exponent(BigDecimal value) {
    return value.precision() - value.scale() - 1;
  }

  private static String notFinite(double value) {
    if (Double.isNaN(value)) {
      return UNKNOWN;
    }
    return value > 0 ? "unbounded" : "minus unbounded";
  }

  /** Who accepts a slowdown, up to what and why, on one line. */
  public static String accepted(Acceptance accepted) {
    return "up to %s by %s: %s"
        .formatted(ratio(accepted.ceiling()), accepted.place(), accepted.reason());
  }
}
