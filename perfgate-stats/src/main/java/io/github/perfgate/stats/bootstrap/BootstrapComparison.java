package io.github.perfgate.stats.bootstrap;

import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.Rounding;
import java.util.Arrays;

/**
 * The bootstrap distributions of two means, compared.
 *
 * <p>SPL's non-parametric interpretation asks where the observed difference of the means lies in
 * the distribution of differences that chance alone makes. These are the differences of the
 * resampled means, each less its own side's mean.
 *
 * <p>L. Bulej et al.: Unit testing performance with Stochastic Performance Logic. Automated
 * Software Engineering 24 (2017), section 3.6.
 */
public final class BootstrapComparison {
  private final double meanX;
  private final double[] meansX;
  private final double meanY;
  private final double[] meansY;

  private BootstrapComparison(double meanX, double[] meansX, double meanY, double[] meansY) {
    this.meanX = meanX;
    this.meansX = meansX;
    this.meanY = meanY;
    this.meansY = meansY;
  }

  /**
   * Resamples both sides, which must have been given different seeds.
   *
   * @param x baseline
   * @param y candidate
   * @param resamples at least 1
   */
  public static BootstrapComparison of(Resampler x, Resampler y, int resamples) {
    return new BootstrapComparison(x.mean(), x.means(resamples), y.mean(), y.means(resamples));
  }

  /**
   * Compares distributions that were scaled or shifted after resampling.
   *
   * @param meanX the mean about which {@code meansX} lie
   * @param meansX resampled means of the baseline
   * @param meanY the mean about which {@code meansY} lie
   * @param meansY as many resampled means of the candidate
   */
  public static BootstrapComparison of(
      double meanX, double[] meansX, double meanY, double[] meansY) {
    if (meansX.length != meansY.length || meansX.length == 0) {
      throw new IllegalArgumentException(
          "both sides need as many resamples, but have " + meansX.length + ", " + meansY.length);
    }
    return new BootstrapComparison(meanX, meansX.clone(), meanY, meansY.clone());
  }

  /** The same with the sides swapped. */
  public BootstrapComparison swapped() {
    return new BootstrapComparison(meanY, meansY, meanX, meansX);
  }

  /** mean(y) - mean(x). */
  public double difference() {
    return meanY - meanX;
  }

  /** mean(y) / mean(x). */
  public double ratio() {
    return meanY / meanX;
  }

  /**
   * B(mean(y) - mean(x)): the share of centred differences that are no larger than the observed.
   */
  public double shareAtObserved() {
    double observed = difference();
    return (double) Arrays.stream(centred(1)).filter(d -> d <= observed).count() / meansX.length;
  }

  /**
   * One-sided p value for "mean(y) exceeds {@code factor} mean(x)": the share of centred
   * differences that are at least as large as the observed one. The observed one counts as one of
   * them.
   */
  public double pGreater(double factor) {
    double observed = meanY - factor * meanX;
    long asLarge =
        Arrays.stream(centred(factor))
            .filter(d -> d >= observed || Rounding.vanishes(d - observed, meanX))
            .count();
    return (1.0 + asLarge) / (1.0 + meansX.length);
  }

  /** The quantile of the centred differences. */
  public double centredQuantile(double p) {
    double[] centred = centred(1);
    Arrays.sort(centred);
    return quantile(centred, p);
  }

  /** The percentile interval of mean(y) / mean(x). */
  public Interval ratioInterval(double confidence) {
    double[] ratios = new double[meansX.length];
    Arrays.setAll(ratios, i -> meansY[i] / meansX[i]);
    Arrays.sort(ratios);
    double tail = 0.5 * (1 - confidence);
    return new Interval(quantile(ratios, tail), quantile(ratios, 1 - tail), confidence);
  }

  private double[] centred(double factor) {
    double[] centred = new double[meansX.length];
    Arrays.setAll(centred, i -> meansY[i] - meanY - factor * (meansX[i] - meanX));
    return centred;
  }

  /** The quantile of ascending values, with linear interpolation between neighbours (type 7). */
  static double quantile(double[] sorted, double p) {
    double place = p * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
