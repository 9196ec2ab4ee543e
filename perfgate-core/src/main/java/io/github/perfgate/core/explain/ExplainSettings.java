package io.github.perfgate.core.explain;

/**
 * How a cause is looked for.
 *
 * @param rounds VM starts of each version for every level of the tree, at least {@value #FEWEST};
 *     where they do not show which of several nodes grew, up to three times as many
 * @param complete whether the whole tree is measured at once, and not level by level where it
 *     became slower
 */
public record ExplainSettings(int rounds, boolean complete) {
  /** Fewer cannot show anything: with five, every round has to say the same. */
  public static final int FEWEST = 5;

  /** Checks the number. */
  public ExplainSettings {
    if (rounds < FEWEST) {
      throw new IllegalArgumentException("too few rounds: " + rounds);
    }
  }
}
