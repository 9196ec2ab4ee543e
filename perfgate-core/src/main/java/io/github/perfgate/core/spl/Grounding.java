package io.github.perfgate.core.spl;

import java.util.List;

/**
 * The formulas of a script with every name and variable resolved.
 *
 * @param requirements what has to hold
 * @param warnings what is doubtful, such as a revision that has no effect
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
   * @param text as it was written
   * @param place where, as {@code limits.spl:3:1}
   * @param formula what it means
   */
  public record Requirement(String text, String place, GroundFormula formula) {}
}
