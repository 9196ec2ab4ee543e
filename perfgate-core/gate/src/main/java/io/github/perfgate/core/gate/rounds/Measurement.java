package io.github.perfgate.core.gate.rounds;

import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.machine.host.MeasuringFacts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of measuring.
 *
 * @param campaign the campaign, or null if there was nothing to measure
 * @param formulas the formulas with the answers to their questions
 * @param host how the host was made quiet for measuring, or null if nothing was measured
 */
public record Measurement(
    @Nullable Campaign campaign, List<FormulaRun> formulas, @Nullable MeasuringFacts host) {
  /** There was nothing to measure. */
  public static final Measurement NONE = new Measurement(null, List.of(), null);
}
