package io.github.perfgate.core.gate;

import io.github.perfgate.core.host.MeasuringFacts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was measured.
 *
 * @param campaign how, or null if there was nothing to measure
 * @param formulas what was asked, with the answers
 * @param host how the host was made quiet when it was measured, or null if nothing ever was
 */
record Measurement(
    @Nullable Campaign campaign, List<FormulaRun> formulas, @Nullable MeasuringFacts host) {
  /** There was nothing to measure. */
  static final Measurement NONE = new Measurement(null, List.of(), null);

  /** Whether there was something to measure, and the time was too short for a single round. */
  boolean isUntried(List<WorkloadRun> runs) {
    return campaign != null
        && campaign.outOfBudget()
        && runs.stream().allMatch(WorkloadRun::isUntried);
  }
}
