package io.github.perfgate.stats.interpretation;

/**
 * When a difference counts.
 *
 * @param level significance level, above 0 and not above 0.5; one-sided, unless the interpretation
 *     is one of {@link Interpretations#TWO_SIDED}
 * @param margin the slowdown that the formula allows, 0.02 for two per cent: part of the
 *     hypothesis, so that the samples must show that it is exceeded. The baseline's values are
 *     multiplied by 1 + margin before the test
 * @param tolerance the further difference that is ignored, however significant it is: the test is
 *     about the margin alone, and the estimate must exceed both
 */
public record Criteria(double level, double margin, double tolerance) {
  /** Checks the components. */
  public Criteria {
    if (!(level > 0 && level <= 0.5)) {
      throw new IllegalArgumentException(
          "level must be above 0 and not above 0.5, but is " + level);
    }
    if (!(margin >= 0 && margin <= 10)) {
      throw new IllegalArgumentException(
          "margin must be a share from 0 to 10, such as 0.02, but is " + margin);
    }
    if (!(tolerance >= 0 && tolerance <= 10)) {
      throw new IllegalArgumentException(
          "tolerance must be a share from 0 to 10, such as 0.05, but is " + tolerance);
    }
  }

  /** This level, without margin or tolerance. */
  public static Criteria atLevel(double level) {
    return new Criteria(level, 0, 0);
  }

  /** 1 + margin. */
  public double factor() {
    return 1 + margin;
  }

  /** The confidence of the two-sided interval that two one-sided tests at the level make. */
  public double confidence() {
    return Math.max(1 - 2 * level, 0.01);
  }
}
