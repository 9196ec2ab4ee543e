/**
 * The one result model: what a gate found, in records that hold nothing but values, and the rule by
 * which it passes or fails a build. Every output is drawn from it, and {@code results.json} is its
 * written form.
 *
 * <ul>
 *   <li>The whole: {@code GateResult} with {@code VersionInfo}, {@code Timing} and {@code Verdict}.
 *       {@code ExitRule} with {@code FailOn} says whether the build fails.
 *   <li>A workload: {@code WorkloadResult} with {@code Look}, {@code InterpretationAnswer}, {@code
 *       Circumstances}, {@code Failure} and {@code SourcePlace}; {@code ConsideredTest} is a unit
 *       test that was or was not chosen.
 *   <li>A formula: {@code FormulaResult}, {@code FormulaPart}, {@code ComparisonResult}, {@code
 *       FormulaVerdict}.
 *   <li>Acceptances: {@code Acceptance}, and {@code AcceptanceText} for its written form.
 *   <li>Causes: {@code Explanation} with {@code CallLevel}, {@code CallNode}, {@code CallRole} and
 *       {@code MethodDifference}; {@code Profile} with {@code ProfileFrame}s.
 *   <li>Thread-safe classes: {@code ConcurrentClass} with {@code ConcurrentMethod}, {@code
 *       ConcurrentTest}, {@code ConcurrentTrouble} and {@code ConcurrentWait}; {@code
 *       ConcurrentSummary} takes them together.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.result;

import org.jspecify.annotations.NullMarked;
