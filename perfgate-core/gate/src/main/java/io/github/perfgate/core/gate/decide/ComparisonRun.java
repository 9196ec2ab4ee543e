package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.Truth;
import java.util.List;

/** A comparison of a formula with its value, as far as that is known. */
public sealed interface ComparisonRun permits TimedComparison, CountedComparison {
  /** The comparison in the formula. */
  Comparison comparison();

  /** Id of the workload whose time or work the comparison limits. */
  String workload();

  /** What the statistics are asked; nothing if counted work decides. */
  List<Question> questions();

  /** The value as far as it is known. */
  Truth value();

  /** The name in logs. */
  String label();
}
