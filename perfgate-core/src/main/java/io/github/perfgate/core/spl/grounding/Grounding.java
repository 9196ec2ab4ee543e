package io.github.perfgate.core.spl.grounding;

import io.github.perfgate.core.spl.GroundFormula;
import io.github.perfgate.core.spl.SplProblem;
import java.util.List;

/**
 * The formulas of a script with every name and variable resolved.
 *
 * @param requirements the formulas that have to hold
 * @param warnings doubts, such as about a revision that has no effect
 */
public record Grounding(List<Requirement> requirements, List<SplProblem> warnings) {
  /** Copies the lists. */
  public Grounding {
    requirements = List.copyOf(requirements);
    warnings = List.copyOf(warnings);
  }

  /**
   * A formula.
   *
   * @param text the formula as it was written
   * @param place where it was written, as {@code limits.spl:3:1}
   * @param formula its meaning
   */
  public record Requirement(String text, String place, GroundFormula formula) {}
}
