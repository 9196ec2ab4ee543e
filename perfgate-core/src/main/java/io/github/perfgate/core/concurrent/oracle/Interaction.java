package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.stats.distribution.StudentT;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.WelchTest;
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

  /** What a difference comes from. */
  public enum Kind {
    /** It is there only where threads meet. */
    CONCURRENT,
    /** It is as large with one thread. */
    SEQUENTIAL,
    /** It is there with one thread, and differs where threads meet. */
    BOTH,
    /** The samples do not tell. */
    UNKNOWN
  }

  /**
   * Of one test.
   *
   * @param several what it shows with several threads
   * @param one what it shows with one thread
   * @return null where something was not measured
   */
  public static @Nullable Interaction of(CellResult several, CellResult one) {
    if (several.comparison() == null || one.comparison() == null) {
      return null;
    }
    WelchTest with = several.comparison().test();
    WelchTest alone = one.comparison().test();
    double difference = with.difference() - alone.difference();
    double withError = with.standardError() * with.standardError();
    double aloneError = alone.standardError() * alone.standardError();
    double error = Math.sqrt(withError + aloneError);
    double degrees =
        error == 0
            ? with.degrees() + alone.degrees()
            : Math.pow(withError + aloneError, 2)
                / (withError * withError / with.degrees()
                    + aloneError * aloneError / alone.degrees());
    double half = StudentT.upperQuantile(0.5 * (1 - CONFIDENCE), degrees) * error;
    Interval interval = new Interval(difference - half, difference + half, CONFIDENCE);
    return new Interaction(kind(several, one, interval), difference, interval);
  }

  private static Kind kind(CellResult several, CellResult one, Interval interval) {
    boolean differs = !interval.contains(0);
    if (one.differs()) {
      return differs ? Kind.BOTH : Kind.SEQUENTIAL;
    }
    return several.differs() && differs ? Kind.CONCURRENT : Kind.UNKNOWN;
  }
}
