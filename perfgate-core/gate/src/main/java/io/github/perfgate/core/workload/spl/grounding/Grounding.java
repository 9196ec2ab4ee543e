package io.github.perfgate.core.workload.spl.grounding;

import io.github.perfgate.core.workload.spl.GroundFormula;
import io.github.perfgate.core.workload.spl.SplProblem;
import io.github.perfgate.core.workload.spl.Subject;
import java.util.List;
import java.util.Map;

/**
 * The formulas of a script with every name and variable resolved.
 *
 * @param requirements the formulas that have to hold
 * @param overTests the formulas that range over unit tests and could not be grounded, as the tests
 *     are not known. Each is about one test without a name
 * @param warnings doubts, such as about a revision that has no effect
 */
public record Grounding(
    List<Requirement> requirements, List<Requirement> overTests, List<SplProblem> warnings) {
  /** Stands for every unit test in {@link #overTests}. */
  public static final Subject.Benchmark ANY_TEST = new Subject.Benchmark("a unit test", Map.of());

  /** Copies the lists. */
  public Grounding {
    requirements = List.copyOf(requirements);
    overTests = List.copyOf(overTests);
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
