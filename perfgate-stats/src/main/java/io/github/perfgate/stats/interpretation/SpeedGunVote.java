package io.github.perfgate.stats.interpretation;

import io.github.perfgate.stats.Decision;

/**
 * The vote of many generated tests of one class, by which SpeedGun says how the class changed: the
 * answer that more tests give than any other one; without such an answer, no change.
 *
 * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
 * ISSTA 2014, section 4.4, equations 6 and 7.
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
    if (oldOutperforms > Math.max(neither, newOutperforms)) {
      return Decision.REGRESSION;
    }
    if (newOutperforms > Math.max(neither, oldOutperforms)) {
      return Decision.IMPROVEMENT;
    }
    return Decision.NO_CHANGE;
  }
}
