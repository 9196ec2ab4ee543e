package io.github.perfgate.core.result.verdict;

import io.github.perfgate.core.base.problem.Decimals;
import io.github.perfgate.core.result.verdict.Slowdown.Times;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The one written form of times and of their changes: {@code 1.23 µs → 4.01 µs, +226 % (99 % CI
 * +210 to +243 %)}. From ten times as long on, a change is a factor: {@code 12.3×}.
 */
public final class ChangeText {
  /** A change from +900 % on is easier to read as a factor. */
  private static final double LEAST_FACTOR = 10;

  /** The end of an interval is a factor only if it is larger still. */
  private static final double LEAST_FACTOR_OF_ENDS = 100;

  /** Times that differ by more than this factor have units of their own. */
  private static final double MOST_IN_SAME_UNIT = 10;

  private static final int MOST_DECIMALS = 4;
  private static final int DIGITS = 3;
  private static final List<String> UNITS = List.of("ns", "µs", "ms", "s");

  private ChangeText() {}

  /** {@code 1.23 µs → 4.01 µs, +226 % (99 % CI +210 to +243 %)}; the change alone without times. */
  public static String of(Slowdown slowdown) {
    String times = times(slowdown);
    return (times.isEmpty() ? "" : times + ", ") + change(slowdown);
  }

  /**
   * The times of the baseline and the candidate, or an empty text: {@code 1.23 µs → 4.01 µs}. If
   * forks took turns, the change is one of neighbouring turns. The candidate's time then is the
   * baseline's times this change, so that both agree; its own mean is among the means of all turns.
   */
  public static String times(Slowdown slowdown) {
    Times times = slowdown.times();
    if (times == null) {
      return "";
    }
    double byChange = times.baseline() * slowdown.estimate();
    return times(
        slowdown.means() == null || !Double.isFinite(byChange)
            ? times
            : new Times(times.baseline(), byChange));
  }

  /** {@code 0.850 µs → 1.20 µs}: in one unit, unless one is ten times as long. */
  public static String times(Times times) {
    int baseline = unit(times.baseline());
    int candidate = unit(times.candidate());
    int larger = Math.max(baseline, candidate);
    double factor = times.candidate() / times.baseline();
    boolean same = factor <= MOST_IN_SAME_UNIT && 1 / factor <= MOST_IN_SAME_UNIT;
    return written(times.baseline(), same ? larger : baseline)
        + " → "
        + written(times.candidate(), same ? larger : candidate);
  }

  /** A time per operation in a fitting unit: {@code 12.3 ns}, {@code 4.56 ms}. */
  public static String perOperation(double nanoseconds) {
    return written(nanoseconds, unit(nanoseconds));
  }

  private static String written(double nanoseconds, int unit) {
    return Decimals.significant(in(unit, nanoseconds), DIGITS)
        + (Double.isFinite(nanoseconds) ? " " + UNITS.get(unit) : "");
  }

  private static double in(int unit, double nanoseconds) {
    return nanoseconds / Math.pow(1000, unit);
  }

  private static int unit(double nanoseconds) {
    int unit = 0;
    while (unit < UNITS.size() - 1 && Math.abs(in(unit, nanoseconds)) >= 999.5) {
      unit++;
    }
    return unit;
  }

  /**
   * {@code +18 % (99 % CI +12 to +24 %)}; if the forks took turns, the interval is followed by
   * {@code ; means of all turns +19 %, +2 to +38 %}, or by the median of neighbouring turns if the
   * means decided.
   */
  public static String change(Slowdown slowdown) {
    return estimate(slowdown) + " (" + interval(slowdown) + ")";
  }

  /** {@code 99 % CI +12 to +24 %}, with the other estimate of forks in turns. */
  public static String interval(Slowdown slowdown) {
    return "%s %% CI %s%s%s"
        .formatted(
            Decimals.brief(100 * slowdown.confidence(), 5),
            ends(slowdown),
            other("means of all turns", slowdown.means()),
            other("median of neighbouring turns", slowdown.turns()));
  }

  /** The same where space is short: the other estimate only if this interval does not hold it. */
  public static String shortInterval(Slowdown slowdown) {
    return holds(slowdown, slowdown.means()) && holds(slowdown, slowdown.turns())
        ? "%s %% CI %s".formatted(Decimals.brief(100 * slowdown.confidence(), 5), ends(slowdown))
        : interval(slowdown);
  }

  private static boolean holds(Slowdown slowdown, @Nullable Slowdown other) {
    return other == null
        || (slowdown.lower() <= other.estimate() && other.estimate() <= slowdown.upper());
  }

  private static String other(String name, @Nullable Slowdown slowdown) {
    return slowdown == null
        ? ""
        : "; %s %s, %s".formatted(name, estimate(slowdown), ends(slowdown));
  }

  /** {@code +18 %}, with the decimals that the interval needs. */
  public static String estimate(Slowdown slowdown) {
    return isFactor(slowdown)
        ? factor(slowdown.estimate())
        : withUnit(slowdown.estimate(), decimals(slowdown));
  }

  /** {@code +12 to +24 %}, or {@code 11.8 to 12.9×}. */
  public static String ends(Slowdown slowdown) {
    boolean lowerFactor = isFactor(slowdown) || slowdown.lower() >= LEAST_FACTOR_OF_ENDS;
    boolean upperFactor = isFactor(slowdown) || slowdown.upper() >= LEAST_FACTOR_OF_ENDS;
    int decimals = decimals(slowdown);
    String lower = lowerFactor ? digits(slowdown.lower()) : percent(slowdown.lower(), decimals);
    String upper = upperFactor ? factor(slowdown.upper()) : withUnit(slowdown.upper(), decimals);
    return lower + (lowerFactor == upperFactor ? "" : " %") + " to " + upper;
  }

  /** A change without an interval: {@code +75 %}, {@code -3.2 %}, {@code 12.3×}. */
  public static String change(double ratio) {
    double percent = Math.abs(100 * (ratio - 1));
    return ratio >= LEAST_FACTOR
        ? factor(ratio)
        : withUnit(ratio, percent >= 9.95 ? 0 : percent >= 0.995 ? 1 : 2);
  }

  /** A change or a ceiling with up to four digits: {@code +19.9 %}, {@code +30 %}, {@code 12×}. */
  public static String exactly(double ratio) {
    return ratio >= LEAST_FACTOR
        ? Decimals.brief(ratio, 4) + "×"
        : (ratio > 1 ? "+" : "") + Decimals.brief(100 * (ratio - 1), 4) + " %";
  }

  private static boolean isFactor(Slowdown slowdown) {
    return slowdown.estimate() >= LEAST_FACTOR;
  }

  private static String factor(double ratio) {
    return Double.isFinite(ratio) ? digits(ratio) + "×" : digits(ratio);
  }

  private static String digits(double ratio) {
    return Math.abs(ratio) >= 1000 ? Decimals.fixed(ratio, 0) : Decimals.significant(ratio, DIGITS);
  }

  private static String withUnit(double ratio, int decimals) {
    return percent(ratio, decimals) + (Double.isFinite(ratio) ? " %" : "");
  }

  /** The number of a percentage with its sign; zero has none. */
  private static String percent(double ratio, int decimals) {
    String number = Decimals.fixed(100 * (ratio - 1), decimals);
    if (!Double.isFinite(ratio)) {
      return number;
    }
    return number.matches("-?0(\\.0*)?")
        ? number.replace("-", "")
        : (number.startsWith("-") ? "" : "+") + number;
  }

  /** Decimals of a percentage below 100: the interval's width has two significant digits. */
  private static int decimals(Slowdown slowdown) {
    double width = 100 * (slowdown.upper() - slowdown.lower());
    double percent = Math.abs(100 * (slowdown.estimate() - 1));
    return !(percent >= 100) && width > 0 && Double.isFinite(width)
        ? Math.max(0, Math.min(MOST_DECIMALS, 1 - (int) Math.floor(Math.log10(width))))
        : percent >= 9.95 ? 0 : 1;
  }
}
