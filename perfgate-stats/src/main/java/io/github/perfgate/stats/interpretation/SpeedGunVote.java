package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Decision;

/**
 * The vote of many generated tests of one class, by which SpeedGun says how the class changed. A
 * version is better if it is better in more tests than the other version, and in at least as many
 * as neither is.
 *
 * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
 * ISSTA 2014, equations 6 and 7.
 *
 * @param oldOutperforms tests in which the old version is faster
 * @param neither tests in which neither is
 * @param newOutperforms tests in which the new version is faster
 */
public record SpeedGunVote(int oldOutperforms, int neither, int newOutperforms) {
  /** Checks the counts. */
  public SpeedGunVote {
    if (oldOutperforms < 0 || neither < 0 || newOutperforms < 0) {
      throw new IllegalArgumentException("numbers of tests must not be negative");
    }
  }

  /** What the tests say together. */
  public Decision decision() {
    if (oldOutperforms >= neither && oldOutperforms > newOutperforms) {
      return Decision.REGRESSION;
    }
    if (newOutperforms >= neither && newOutperforms > oldOutperforms) {
      return Decision.IMPROVEMENT;
    }
    return Decision.NO_CHANGE;
  }
}
