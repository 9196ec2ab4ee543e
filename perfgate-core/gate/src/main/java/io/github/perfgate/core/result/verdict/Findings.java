package io.github.perfgate.core.result.verdict;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a gate found by one kind of evidence besides formulas, such as allocated bytes. It is all
 * that the rule of pass or fail and its sentence need, so that a new kind is one class. {@code
 * ExitRule} makes all kinds.
 */
public interface Findings {
  /** The verdicts on the code, whatever is accepted. */
  Stream<Verdict> verdicts();

  /** The gravest verdict that fails the build; null if none does. */
  @Nullable Verdict failure(FailOn failOn);

  /** Whether something is worse than is allowed and accepted. */
  boolean isViolated();

  /** The acceptances that apply. */
  Stream<Acceptance> acceptances();

  /** The findings in a sentence without its full stop; empty if there is nothing to say. */
  String sentence();

  /** Whether a sentence about workloads counts these findings with the time of each. */
  default boolean isCountedWithWorkloads() {
    return false;
  }
}
