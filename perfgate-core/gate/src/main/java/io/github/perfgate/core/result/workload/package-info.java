/**
 * What was found of a workload: {@code WorkloadResult} with its {@code WorkloadDecision}, {@code
 * EffectSize}, {@code Evidence} and {@code WorkloadExecution}. The evidence consists of {@code
 * TimesByVersion} (with {@code IterationTimes}), {@code Allocation} (with {@code AllocatedBytes}),
 * {@code Look}, {@code InterpretationAnswer}, {@code Failure} and {@code Circumstances}.
 */
@NullMarked
package io.github.perfgate.core.result.workload;

import org.jspecify.annotations.NullMarked;
