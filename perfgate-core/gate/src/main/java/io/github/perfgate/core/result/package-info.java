/**
 * The one result model: what a gate found, in records that hold nothing but values. Also the rule
 * by which a gate passes or fails a build. Every output is drawn from it, and {@code results.json}
 * is its written form.
 *
 * <ul>
 *   <li>The whole: {@code GateResult} with {@code VersionInfo} and {@code Timing}. {@code ExitRule}
 *       says whether the build fails. It makes the {@code Findings} of each kind of evidence
 *       besides formulas, and {@code Headline} begins with those that decide.
 *   <li>What was not compared: {@code WhyNotCompared} has the kinds of reasons with their remedies,
 *       {@code Coverage} counts what was compared and groups the rest as {@code NotCompared}.
 *   <li>A workload: {@code WorkloadResult} with {@code Look}, {@code InterpretationAnswer}, {@code
 *       Circumstances} and {@code Failure}; {@code ConsideredTest} is a unit test that was or was
 *       not chosen.
 *   <li>A formula: {@code FormulaResult}, {@code FormulaPart}, {@code ComparisonResult}, {@code
 *       FormulaVerdict}.
 *   <li>Below: {@code verdict} has the values that all others use, {@code explanation} the causes
 *       of a slowdown, {@code concurrent} thread-safe classes.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.result;

import org.jspecify.annotations.NullMarked;
