package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.stats.distribution.StudentT;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.WelchTest;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Whether a difference comes from contention: how much larger the difference is with several
 * threads than with one. Without biased locking, a lock has a cost even if no thread waits for it.
 *
 * @param kind what the difference comes from
 * @param logRatio the logarithm of the slowdown with several threads, minus the logarithm of the
 *     slowdown with one
 * @param interval of {@code logRatio}, at 95 %
 */
public record Interaction(Kind kind, double logRatio, Interval interval) {
  private static final double CONFIDENCE = 0.95;

  /** A part of a difference that is negligible, on the logarithmic scale. */
  private static final double SMALL_PART = 0.2;

  /** What a difference comes from. */
  public enum Kind {
    /** The difference exists only under contention. */
    CONCURRENT,
    /** The difference is as large with one thread. */
    SEQUENTIAL,
    /** The difference exists with one thread, and has another size under contention. */
    BOTH,
    /** The samples do not decide what the difference comes from. */
    UNKNOWN;

    /** The kind as results show it. */
    public String inWords() {
      return this == UNKNOWN ? "not decided" : name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * The interaction of one test.
   *
   * @param several the result with several threads
   * @param one the result with one thread
   * @param margin the change that does not count, 0.1 for ten per cent
   * @return null if one of the results has no comparison
   */
  public static @Nullable Interaction of(VariantResult several, VariantResult one, double margin) {
    if (several.comparison() == null || one.comparison() == null) {
      return null;
    }
    WelchTest with = several.comparison().test();
    WelchTest alone = one.comparison().test();
    double difference = with.difference() - alone.difference();
    double withError = with.standardError() * with.standardError();
    double aloneError = alone.standardError() * alone.standardError();
    double degrees =
        withError + aloneError == 0
            ? with.degrees() + alone.degrees()
            : Math.pow(withError + aloneError, 2)
                / (withError * withError / with.degrees()
                    + aloneError * aloneError / alone.degrees());
    Interval interval = interval(difference, Math.sqrt(withError + aloneError), degrees);
    return new Interaction(kind(several, one, interval, Math.log1p(margin)), difference, interval);
  }

  private static Interval interval(double difference, double error, double degrees) {
    double half = StudentT.upperQuantile(0.5 * (1 - CONFIDENCE), degrees) * error;
    return new Interval(difference - half, difference + half, CONFIDENCE);
  }

  /**
   * The kind, as far as the intervals decide it. A part of the difference exists if its interval
   * does not contain zero. It does not exist if its whole interval is negligible.
   */
  private static Kind kind(
      VariantResult several, VariantResult one, Interval interval, double margin) {
    WelchTest alone = Objects.requireNonNull(one.comparison()).test();
    double whole = Math.abs(Objects.requireNonNull(several.comparison()).test().difference());
    double negligible =
        Math.max(margin, SMALL_PART * Math.max(whole, Math.abs(alone.difference())));
    if (one.differs()) {
      return isWithin(interval, negligible)
          ? Kind.SEQUENTIAL
          : interval.contains(0) ? Kind.UNKNOWN : Kind.BOTH;
    }
    Interval ofOne = interval(alone.difference(), alone.standardError(), alone.degrees());
    return several.differs() && !interval.contains(0) && isWithin(ofOne, negligible)
        ? Kind.CONCURRENT
        : Kind.UNKNOWN;
  }

  private static boolean isWithin(Interval interval, double limit) {
    return interval.lower() > -limit && interval.upper() < limit;
  }
}
