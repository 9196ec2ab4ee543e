package io.github.perfgate.stats.inference;

import java.util.Arrays;

/**
 * Welch's test on logarithms, for the ratio of two independent samples: a factor becomes a shift,
 * and a common factor of noise a common variance.
 *
 * @param test Welch's test of ln y against ln x
 */
public record LogWelch(WelchTest test) {
  /** Compares a candidate y with a baseline x, at least 2 positive values each. */
  public static LogWelch of(double[] x, double[] y) {
    Durations.require(x, x.length, "baseline");
    Durations.require(y, y.length, "candidate");
    return new LogWelch(WelchTest.of(logs(x), logs(y)));
  }

  /** Ratio of the geometric means, y over x. */
  public double ratio() {
    return Math.exp(test.difference());
  }

  /** Two-sided interval of the ratio of the geometric means. */
  public Interval interval(double confidence) {
    Interval logs = test.interval(confidence);
    return new Interval(Math.exp(logs.lower()), Math.exp(logs.upper()), confidence);
  }

  /** One-sided p value for "y is longer than {@code exp(logMargin)} x". */
  public double pGreater(double logMargin) {
    return test.pGreater(logMargin);
  }

  private static double[] logs(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }
}
