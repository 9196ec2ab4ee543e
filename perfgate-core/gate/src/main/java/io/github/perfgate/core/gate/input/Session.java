package io.github.perfgate.core.gate.input;

import java.time.Duration;
import java.util.Optional;

/**
 * What a gate has to know of the other gates of the same build.
 *
 * @param modules how many modules of the build go through a gate, this one included; modules that
 *     turned out to have nothing to measure do not count
 * @param aggregated whether all of them are decided together, when the last one was measured
 * @param spent how much of the budget these have used so far
 */
public record Session(int modules, boolean aggregated, Duration spent) {
  /** A gate that is alone. */
  public static final Session ALONE = new Session(1, false, Duration.ZERO);

  /** Whether other modules of the build go through a gate of their own. */
  public boolean several() {
    return modules > 1;
  }

  /**
   * How much of a budget counts as spent. Each module has its share, even if those before it have
   * used up everything; else it would be compared or not by its place in the build.
   */
  public Duration spentOf(Duration budget) {
    Duration ofOthers = budget.minus(budget.dividedBy(Math.max(1, modules)));
    return spent.compareTo(ofOthers) < 0 ? spent : ofOthers;
  }

  /** Which workloads are one family, in words; empty if the gate is alone. */
  public Optional<String> familyInWords() {
    return several()
        ? Optional.of(
            aggregated
                ? "this module is one of %d, and perfgate:aggregate decides once over all of them"
                    .formatted(modules)
                : "this module is one of %d, and each decides for itself; the goal perfgate:aggregate decides once over all of them"
                    .formatted(modules))
        : Optional.empty();
  }
}
