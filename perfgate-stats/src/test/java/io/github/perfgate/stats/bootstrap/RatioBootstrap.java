package io.github.perfgate.stats.bootstrap;

import io.github.perfgate.stats.distribution.Normal;
import io.github.perfgate.stats.inference.Interval;
import java.util.Arrays;

/**
 * Bootstrap intervals for the ratio mean(y) / mean(x) of two independent samples of values.
 *
 * <p>The percentile interval takes quantiles of the resampled ratios. The BCa interval moves those
 * quantiles for the bias and for the acceleration. The bias is how far the estimate is from their
 * median. The acceleration is how the spread changes with the ratio, from the jackknife.
 *
 * <p>B. Efron: Better bootstrap confidence intervals. J. Am. Statist. Assoc. 82 (1987); for two
 * samples A. C. Davison, D. V. Hinkley: Bootstrap methods and their application (1997), section
 * 5.3.2.
 */
public final class RatioBootstrap {
  private final double ratio;
  private final double[] ratios;
  private final double acceleration;

  private RatioBootstrap(double ratio, double[] ratios, double acceleration) {
    this.ratio = ratio;
    this.ratios = ratios;
    this.acceleration = acceleration;
  }

  /**
   * Resamples both sides.
   *
   * @param x baseline, at least 2 positive values
   * @param y candidate, at least 2 positive values
   * @param resamples at least 1; some thousands
   * @param seed any number
   */
  public static RatioBootstrap of(double[] x, double[] y, int resamples, long seed) {
    if (x.length < 2 || y.length < 2) {
      throw new IllegalArgumentException("a bootstrap needs at least 2 values on each side");
    }
    double[] meansX = Resampler.plain(x, seed).means(resamples);
    double[] ratios = Resampler.plain(y, ~seed).means(resamples);
    for (int i = 0; i < resamples; i++) {
      ratios[i] /= meansX[i];
    }
    Arrays.sort(ratios);
    double[] influenceX = influence(x, Arrays.stream(y).sum() / y.length, true);
    double[] influenceY = influence(y, Arrays.stream(x).sum() / x.length, false);
    double cubes = power(influenceX, 3) / cube(x.length) + power(influenceY, 3) / cube(y.length);
    double squares =
        power(influenceX, 2) / ((double) x.length * x.length)
            + power(influenceY, 2) / ((double) y.length * y.length);
    double acceleration = squares > 0 ? cubes / (6 * Math.pow(squares, 1.5)) : 0;
    double ratio = Resampler.plain(y, 0).mean() / Resampler.plain(x, 0).mean();
    return new RatioBootstrap(ratio, ratios, acceleration);
  }

  /** mean(y) / mean(x). */
  public double ratio() {
    return ratio;
  }

  /** The percentile interval. */
  public Interval percentile(double confidence) {
    double tail = 0.5 * (1 - confidence);
    return between(tail, 1 - tail, confidence);
  }

  /** The bias-corrected and accelerated interval. */
  public Interval bca(double confidence) {
    long below = 0;
    for (double value : ratios) {
      below += value < ratio ? 2 : value == ratio ? 1 : 0;
    }
    double bias = Normal.quantile(below / (2.0 * ratios.length));
    if (Double.isInfinite(bias)) {
      return percentile(confidence);
    }
    double z = Normal.upperQuantile(0.5 * (1 - confidence));
    return between(adjusted(bias, -z), adjusted(bias, z), confidence);
  }

  private double adjusted(double bias, double z) {
    double moved = bias + z;
    return Normal.lowerTail(bias + moved / (1 - acceleration * moved));
  }

  private Interval between(double low, double high, double confidence) {
    return new Interval(
        BootstrapComparison.quantile(ratios, low),
        BootstrapComparison.quantile(ratios, high),
        confidence);
  }

  /**
   * Jackknife influence of each value: (n - 1) (mean of the ratios without one - ratio without it).
   */
  private static double[] influence(double[] values, double other, boolean inverse) {
    double sum = Arrays.stream(values).sum();
    int without = values.length - 1;
    double[] ratios =
        Arrays.stream(values)
            .map(value -> (sum - value) / without)
            .map(mean -> inverse ? other / mean : mean / other)
            .toArray();
    double centre = Arrays.stream(ratios).sum() / ratios.length;
    return Arrays.stream(ratios).map(ratio -> without * (centre - ratio)).toArray();
  }

  private static double power(double[] values, int exponent) {
    return Arrays.stream(values).map(value -> Math.pow(value, exponent)).sum();
  }

  private static double cube(double value) {
    return value * value * value;
  }
}
