/**
 * The gate itself: the loop measure, evaluate, stop or go on. {@code Gate} leads from a {@code
 * GateInput} to a {@link io.github.perfgate.core.result.GateResult}; {@code GateRun} is what it
 * does while it holds the host: prepare, measure, conclude. {@code WorkloadChoices} and {@code
 * Validation} are for goals that measure nothing. The packages below, each using only those before
 * it:
 *
 * <ul>
 *   <li>{@code settings}: the settings, parsed and checked.
 *   <li>{@code input}: what the build gives.
 *   <li>{@code participants}: the versions that take part, built, and what their JVMs run on.
 *   <li>{@code run}: what is known of a workload while it is measured.
 *   <li>{@code decide}: comparisons to questions, questions to answers.
 *   <li>{@code plan}: which workloads are measured, with which formulas.
 *   <li>{@code rounds}: the loop of measuring and deciding.
 *   <li>{@code outcome}: the result, its places, causes and warnings.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.gate;

import org.jspecify.annotations.NullMarked;
