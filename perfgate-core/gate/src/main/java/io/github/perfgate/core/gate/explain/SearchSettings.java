package io.github.perfgate.core.gate.explain;

/**
 * How a cause is looked for.
 *
 * @param rounds forks of each version for every level of the tree, at least {@value #FEWEST}. A
 *     level takes up to three times as many if they do not show which of several nodes grew
 * @param complete whether the whole tree is measured at once, and not level by level below slower
 *     nodes
 */
public record SearchSettings(int rounds, boolean complete) {
  /**
   * The least number of rounds. Fewer cannot be significant; with five, all rounds have to agree.
   */
  public static final int FEWEST = 5;

  /** Checks the number. */
  public SearchSettings {
    if (rounds < FEWEST) {
      throw new IllegalArgumentException("too few rounds: " + rounds);
    }
  }
}
