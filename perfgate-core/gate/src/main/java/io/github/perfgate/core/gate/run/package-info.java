/**
 * What is known of a workload while it is measured. {@code WorkloadRun} has its samples and its
 * numbers of iterations, {@code CollectorCost} what collections cost in it, {@code ComparisonSide}
 * is one side of a comparison, {@code FailedFork} says what a failure means, and {@code CostModel}
 * forecasts what rounds cost.
 */
@NullMarked
package io.github.perfgate.core.gate.run;

import org.jspecify.annotations.NullMarked;
