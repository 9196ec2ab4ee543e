package io.github.perfgate.core.concurrent.run;

import java.math.BigDecimal;
import java.time.Duration;

/**
 * The runs of a fork, each with a prefix of its own.
 *
 * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
 * ISSTA 2014, sections 3.2 (t_min and r_min) and 4.1 (the scope).
 *
 * @param warmup the runs before measuring
 * @param measured the measured runs: r_min of algorithm 1
 * @param time how long a run takes at least, as the mean of both versions: t_min of algorithm 1
 * @param scope which time of a run decides
 */
public record Runs(int warmup, int measured, Duration time, MeasurementScope scope) {
  /** Threads that begin together do so within some microseconds, which must not count. */
  public static final Duration SHORTEST = Duration.ofMillis(1);

  /** The slower version may take four times as long, 2 s; the verification waits for 3 s. */
  public static final Duration LONGEST = Duration.ofMillis(500);

  /** The default: three runs before five measured ones of 20 ms, until the last thread ends. */
  public static final Runs DEFAULT =
      new Runs(3, 5, Duration.ofMillis(20), MeasurementScope.LAST_THREAD);

  /** How many times as slow the slower version may be. */
  private static final int SLOWER = 4;

  private static final int FORKS = 10;
  private static final Duration BESIDE_RUNS = Duration.ofSeconds(48);

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException when there is no measured run, or a number is out of its range
   */
  public Runs {
    if (warmup < 0 || measured < 1 || time.compareTo(SHORTEST) < 0 || time.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException(
          "%d and %d runs of %s cannot be measured".formatted(warmup, measured, time));
    }
  }

  /** How long a run may take in the slower version. */
  public Duration most() {
    return time.multipliedBy(SLOWER);
  }

  /** The time of a run as a setting has it: {@code 20ms}. */
  public String timeInWords() {
    return BigDecimal.valueOf(time.toNanos(), 6).stripTrailingZeros().toPlainString() + "ms";
  }

  /** All runs of a fork. */
  public int all() {
    return warmup + measured;
  }

  /**
   * The time that one test needs: its generation, and up to five forks of each version with one
   * number of threads. By default this is nearly a minute.
   */
  public Duration forOneTest() {
    return BESIDE_RUNS.plus(most().multipliedBy((long) FORKS * all()));
  }
}
