package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.stats.distribution.StudentT;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.WelchTest;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Whether a difference comes from threads that meet: how much larger it is with several threads
 * than with one. Without biased locking a lock costs something also where nobody waits for it.
 *
 * @param kind what follows
 * @param logRatio the logarithm of the slowdown with several threads, less that with one
 * @param interval of {@code logRatio}, at 95 %
 */
public record Interaction(Kind kind, double logRatio, Interval interval) {
  private static final double CONFIDENCE = 0.95;

  /** This part of a difference, on the scale of logarithms, is not worth a word. */
  private static final double SMALL_PART = 0.2;

  /** What a difference comes from. */
  public enum Kind {
    /** It is there only where threads meet. */
    CONCURRENT,
    /** It is as large with one thread. */
    SEQUENTIAL,
    /** It is there with one thread, and differs where threads meet. */
    BOTH,
    /** The samples do not tell. */
    UNKNOWN;

    /** As results say it. */
    public String inWords() {
      return this == UNKNOWN ? "not decided" : name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Of one test.
   *
   * @param several what it shows with several threads
   * @param one what it shows with one thread
   * @param margin the change that does not count, 0.1 for ten per cent
   * @return null where something was not measured
   */
  public static @Nullable Interaction of(CellResult several, CellResult one, double margin) {
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
   * Says only what the intervals leave no doubt of: that a part is there takes an interval without
   * zero; that it is not there takes one in which nothing counts.
   */
  private static Kind kind(CellResult several, CellResult one, Interval interval, double margin) {
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
