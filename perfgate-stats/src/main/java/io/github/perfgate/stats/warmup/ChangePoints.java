package io.github.perfgate.stats.warmup;

import io.github.perfgate.stats.inference.Durations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Finds the places where the level of a series changes by a factor, on the logarithms of the
 * values.
 *
 * <p>The series is cut into the segments that make the sum of all costs least. A segment costs the
 * distances of its values from its median, in units of the noise, and every cut costs a penalty.
 * All ways to cut are compared (optimal partitioning by dynamic programming); PELT does the same,
 * but faster on long series. Distances count and not squares, so that a pause in one iteration is
 * no change of the level. For the same reason, a segment has at least {@value #LEAST_LENGTH}
 * values. The first one may have fewer: a single slow iteration at the beginning is what warm-up
 * looks like. The noise is the mean step from one value to the next without the largest fifth of
 * the steps, among which the changes are.
 *
 * <p>E. Barrett, C. F. Bolz-Tereick, R. Killick, S. Mount, L. Tratt: Virtual machine warmup blows
 * hot and cold. OOPSLA 2017, section 4 (change points, of the mean and the variance there). B.
 * Jackson et al.: An algorithm for optimal partitioning of data on an interval. IEEE Signal
 * Processing Letters 12 (2005). R. Killick, P. Fearnhead, I. A. Eckley: Optimal detection of
 * changepoints with a linear computational cost. JASA 107 (2012).
 */
public final class ChangePoints {
  /** Fewer values in a row are outliers, and no level. */
  private static final int LEAST_LENGTH = 3;

  /**
   * The cost of a cut, in logarithms of the series' length. With it, fewer than one in forty series
   * of 15 to 100 normal values without any change is cut.
   */
  private static final double PENALTY = 5;

  /** Steps smaller than a ten-thousandth are below any noise that can be measured. */
  private static final double LEAST_NOISE = 1e-4;

  /**
   * The share of the steps, the smallest ones, that tell of the noise; the others may be changes.
   */
  private static final double STEPS_OF_NOISE = 0.8;

  /**
   * The mean size of that share, the smallest ones, of the differences of two standard normal
   * values. It is (2/0.8) (&phi;(0) - &phi;(q)) &radic;2 with q the upper tenth of the normal
   * distribution.
   */
  private static final double MEAN_STEP = 0.5586086 * Math.sqrt(2);

  /** The mean distance of a normal value from its centre, in standard deviations. */
  private static final double MEAN_DISTANCE = Math.sqrt(2 / Math.PI);

  private final double[] logs;
  private final double unit;
  private final double penalty;

  private ChangePoints(double[] logs) {
    this.logs = logs;
    // Twice the negative logarithm of a likelihood with exponential tails (Laplace).
    this.unit = 2 / (MEAN_DISTANCE * Math.max(LEAST_NOISE, noise(logs)));
    this.penalty = PENALTY * Math.log(logs.length);
  }

  /**
   * The first places of all segments, the first of which is 0.
   *
   * @param values at least one duration, in the order of measuring
   */
  public static List<Integer> of(double[] values) {
    Durations.require(values, values.length, "values");
    if (values.length == 0) {
      throw new IllegalArgumentException("change points need at least one value");
    }
    return new ChangePoints(Arrays.stream(values).map(Math::log).toArray()).segments();
  }

  private static double noise(double[] logs) {
    if (logs.length < 2) {
      return 0;
    }
    double[] steps = new double[logs.length - 1];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = Math.abs(logs[i + 1] - logs[i]);
    }
    Arrays.sort(steps);
    int small = (int) Math.ceil(STEPS_OF_NOISE * steps.length);
    return StatUtils.mean(steps, 0, small) / MEAN_STEP;
  }

  private List<Integer> segments() {
    int n = logs.length;
    double[] best = new double[n + 1];
    int[] lastCut = new int[n + 1];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    best[0] = -penalty;
    double[] sorted = new double[n];
    for (int end = 1; end <= n; end++) {
      int length = 0;
      for (int begin = end - 1; begin >= 0; begin--) {
        insert(sorted, length++, logs[begin]);
        if (begin > 0 && length < LEAST_LENGTH) {
          continue;
        }
        double total = best[begin] + unit * distances(sorted, length) + penalty;
        if (total < best[end]) {
          best[end] = total;
          lastCut[end] = begin;
        }
      }
    }
    List<Integer> begins = new ArrayList<>();
    for (int end = n; end > 0; end = lastCut[end]) {
      begins.add(lastCut[end]);
    }
    Collections.reverse(begins);
    return List.copyOf(begins);
  }

  private static void insert(double[] sorted, int length, double value) {
    int found = Arrays.binarySearch(sorted, 0, length, value);
    int place = found < 0 ? -found - 1 : found;
    System.arraycopy(sorted, place, sorted, place + 1, length - place);
    sorted[place] = value;
  }

  private static double distances(double[] sorted, int length) {
    double median = Median.ofSorted(sorted, length);
    double sum = 0;
    for (int i = 0; i < length; i++) {
      sum += Math.abs(sorted[i] - median);
    }
    return sum;
  }
}
