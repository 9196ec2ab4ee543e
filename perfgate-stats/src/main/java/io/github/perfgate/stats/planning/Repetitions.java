package io.github.perfgate.stats.planning;

import io.github.perfgate.stats.distribution.StudentT;
import java.util.ArrayList;
import java.util.List;

/**
 * How often to repeat at each level of an experiment: iterations inside VM starts, VM starts inside
 * builds, and so on, the lowest level first.
 *
 * <p>T. Kalibera, R. Jones: Rigorous benchmarking in reasonable time. ISMM 2013, sections 6 and 7:
 * with the variance T&sup2;_i that a level adds to those below it and the cost c_i of another
 * repetition there, the grand mean is the most precise for its time with
 *
 * <pre>
 *   N_i = &lceil;&radic;(c_(i+1) / c_i &middot; T&sup2;_i / T&sup2;_(i+1))&rceil;
 * </pre>
 *
 * <p>repetitions at every level but the highest. How often the highest one is repeated follows from
 * the precision that is wanted.
 */
public final class Repetitions {
  private Repetitions() {}

  /**
   * A level of the experiment.
   *
   * @param variance T&sup2;, the variance that this level adds; an estimate that came out negative
   *     is none
   * @param cost c, what another repetition costs besides those of the level below it: of a VM
   *     start, its start and warm-up
   */
  public record Level(double variance, double cost) {
    /** Checks both. */
    public Level {
      if (!(variance >= 0) || Double.isInfinite(variance)) {
        throw new IllegalArgumentException(
            "a variance must be a number from 0 on, but is " + variance);
      }
      if (!(cost >= 0) || Double.isInfinite(cost)) {
        throw new IllegalArgumentException("a cost must be a number from 0 on, but is " + cost);
      }
    }
  }

  /**
   * The best numbers of repetitions at all levels but the highest.
   *
   * @param levels at least two, the lowest first; all but the highest cost something
   * @param most no answer is greater; it is the answer where the level above adds no variance
   * @return one number for each level but the last
   */
  public static List<Integer> optimal(List<Level> levels, int most) {
    if (levels.size() < 2 || most < 1) {
      throw new IllegalArgumentException(
          "there must be two levels and one repetition at least, but there are "
              + levels.size()
              + " and "
              + most);
    }
    List<Integer> counts = new ArrayList<>();
    for (int i = 0; i + 1 < levels.size(); i++) {
      counts.add(optimal(levels.get(i), levels.get(i + 1), most));
    }
    return List.copyOf(counts);
  }

  private static int optimal(Level level, Level above, int most) {
    if (!(level.cost > 0)) {
      throw new IllegalArgumentException("a level below another must cost something");
    }
    if (level.variance == 0) {
      return 1;
    }
    // Without any variance above, the division gives infinity.
    double best = Math.sqrt(above.cost / level.cost * (level.variance / above.variance));
    return Double.isNaN(best) ? most : (int) Math.max(1, Math.min(most, Math.ceil(best)));
  }

  /**
   * The variance of the grand mean: &Sigma; T&sup2;_i / (N_i &middot; &hellip; &middot; N_n).
   *
   * @param levels the lowest first
   * @param counts how often each level is repeated inside the one above it
   */
  public static double varianceOfMean(List<Level> levels, List<Integer> counts) {
    if (levels.isEmpty() || levels.size() != counts.size()) {
      throw new IllegalArgumentException(
          "every level needs a count, but there are %d and %d"
              .formatted(levels.size(), counts.size()));
    }
    double variance = 0;
    double repetitions = 1;
    for (int i = levels.size() - 1; i >= 0; i--) {
      repetitions *= counts.get(i);
      variance += levels.get(i).variance / repetitions;
    }
    return variance;
  }

  /** What all repetitions cost together. */
  public static double cost(List<Level> levels, List<Integer> counts) {
    double cost = 0;
    for (int i = 0; i < levels.size(); i++) {
      cost = (cost + levels.get(i).cost) * counts.get(i);
    }
    return cost;
  }

  /**
   * The least number of repetitions of the highest level with which the interval of the grand mean,
   * by Student's t with that number less one as degrees of freedom, is no wider than asked for to
   * either side.
   *
   * @param levels the lowest first
   * @param lower counts of all levels but the highest
   * @param halfWidth half the interval, in the unit whose square the variances have; above 0
   * @param confidence two-sided, above 0 and below 1
   * @param most the greatest answer
   * @return from 2 to {@code most}; {@code most} also where that is not enough
   */
  public static int highest(
      List<Level> levels, List<Integer> lower, double halfWidth, double confidence, int most) {
    if (!(halfWidth > 0)) {
      throw new IllegalArgumentException("the half width must be above 0, but is " + halfWidth);
    }
    for (int count = 2; count < most; count++) {
      List<Integer> counts = new ArrayList<>(lower);
      counts.add(count);
      double quantile = StudentT.upperQuantile((1 - confidence) / 2, count - 1.0);
      if (quantile * Math.sqrt(varianceOfMean(levels, counts)) <= halfWidth) {
        return count;
      }
    }
    return most;
  }
}
