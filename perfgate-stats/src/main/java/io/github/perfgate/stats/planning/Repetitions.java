package io.github.perfgate.stats.planning;

/**
 * How often to repeat a level of an experiment inside each repetition of the one above it:
 * iterations inside a fork.
 *
 * <p>T. Kalibera, R. Jones: Rigorous benchmarking in reasonable time. ISMM 2013, sections 6 and 7.
 * T&sup2;_i is the variance that a level adds to those below it, and c_i is the cost of another
 * repetition there. The grand mean is the most precise for its time with
 *
 * <pre>
 *   N_i = &lceil;&radic;(c_(i+1) / c_i &middot; T&sup2;_i / T&sup2;_(i+1))&rceil;
 * </pre>
 *
 * <p>More repetitions say again what is known, and fewer waste what the level above costs.
 */
final class Repetitions {
  private Repetitions() {}

  /**
   * A level of the experiment.
   *
   * @param variance T&sup2;, the variance that this level adds, not negative
   * @param cost c, what another repetition costs besides those of the level below it, not negative;
   *     for a fork, the cost of its start and warm-up
   */
  record Level(double variance, double cost) {
    /** Checks both numbers. */
    Level {
      requireNumber("a variance", variance);
      requireNumber("a cost", cost);
    }

    private static void requireNumber(String what, double value) {
      if (!(value >= 0) || Double.isInfinite(value)) {
        throw new IllegalArgumentException(what + " must be a number from 0 on, but is " + value);
      }
    }
  }

  /**
   * The best number of repetitions of a level.
   *
   * @param level the level that is repeated, whose cost is positive
   * @param above the level above, inside each repetition of which {@code level} is repeated
   * @param least the least answer, at least 1; it is the answer if only the level above adds
   *     variance
   * @param most the greatest answer; it is the answer if the level above adds no variance
   */
  static int optimal(Level level, Level above, int least, int most) {
    if (!(level.cost > 0)) {
      throw new IllegalArgumentException("what is repeated must cost something");
    }
    if (least < 1 || most < least) {
      throw new IllegalArgumentException(
          "bounds must satisfy 1 <= least <= most, but are " + least + " and " + most);
    }
    if (above.variance == 0) {
      return most;
    }
    double best = Math.sqrt(above.cost / level.cost * level.variance / above.variance);
    return (int) Math.max(least, Math.min(most, Math.ceil(best)));
  }
}
