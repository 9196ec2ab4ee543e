package io.github.perfgate.stats;

import java.util.Arrays;
import java.util.Locale;
import org.apache.commons.math3.stat.StatUtils;

/** How the iterations of a fork become its one VM value. */
public enum VmStatistic {
  /** The arithmetic mean: the default, since it is what a user of the program pays. */
  MEAN {
    @Override
    double ofSorted(double[] values) {
      return StatUtils.mean(values);
    }
  },
  /** The median. It hides a regression that only some iterations show. */
  MEDIAN {
    @Override
    double ofSorted(double[] values) {
      return 0.5 * (values[(values.length - 1) / 2] + values[values.length / 2]);
    }
  },
  /**
   * The mean without the lowest and the highest tenth (rounded down). It hides a regression that
   * only the slowest iterations show.
   */
  TRIMMED10 {
    @Override
    double ofSorted(double[] values) {
      int cut = values.length / 10;
      return StatUtils.mean(values, cut, values.length - 2 * cut);
    }
  },
  /**
   * The iteration that a quarter of the others undercut, rounded down: the second fastest of five.
   * What others do to the host only makes iterations slower, so the fast ones tell more about the
   * code. It hides a regression that a quarter of the iterations does not show.
   */
  LOWER_QUARTILE {
    @Override
    double ofSorted(double[] values) {
      return values[(values.length - 1) / 4];
    }
  };

  /**
   * The VM value of these iterations.
   *
   * @param iterations at least one
   */
  public double of(double[] iterations) {
    if (iterations.length == 0) {
      throw new IllegalArgumentException("a fork without iterations has no value");
    }
    if (this == MEAN) {
      return ofSorted(iterations);
    }
    double[] sorted = iterations.clone();
    Arrays.sort(sorted);
    return ofSorted(sorted);
  }

  /** The statistic's name in settings: {@code lower-quartile}. */
  public String inWords() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  abstract double ofSorted(double[] values);
}
