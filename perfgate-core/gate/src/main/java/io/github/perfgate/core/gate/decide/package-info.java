/**
 * From samples and counts to answers. {@code Questions} turns comparisons of times ({@code
 * FormulaRun}, {@code ComparisonRun}) into {@code Question}s, and {@code Judge} answers them.
 * {@code CountJudge} decides comparisons of counted work, and {@code AllocationJudge} judges
 * allocated bytes. {@code Acceptances} and {@code FormulaReduction} know what is accepted. {@code
 * InconclusiveReasons} says why there is no answer.
 */
@NullMarked
package io.github.perfgate.core.gate.decide;

import org.jspecify.annotations.NullMarked;
