package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.Truth;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A comparison that counted work has decided, before anything is timed.
 *
 * @param comparison the comparison in the formula
 * @param workload id of the workload whose work it limits
 * @param value its value
 * @param reason one sentence that explains the value
 * @param numbers what was compared; null if one of them is not known
 * @param comparable whether everything that it names exists in the versions that it names
 */
public record CountedComparison(
    Comparison comparison,
    String workload,
    Truth value,
    String reason,
    ComparisonResult.@Nullable Numbers numbers,
    boolean comparable)
    implements ComparisonRun {
  @Override
  public List<Question> questions() {
    return List.of();
  }

  @Override
  public String label() {
    return comparison.toSpl();
  }

  /** The value as a verdict about what the comparison limits. */
  Verdict verdict() {
    return switch (value) {
      case TRUE -> Verdict.NO_CHANGE;
      case FALSE -> Verdict.REGRESSION;
      case UNKNOWN -> comparable ? Verdict.INCONCLUSIVE : Verdict.NOT_COMPARABLE;
      case ERROR -> Verdict.ERROR;
    };
  }
}
