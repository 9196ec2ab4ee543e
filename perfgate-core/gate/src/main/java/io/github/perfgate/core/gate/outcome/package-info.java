/**
 * What is told of a gate that has measured. {@code Conclusion} puts the result together, by {@code
 * ResultAssembler} with {@code CircumstanceSummary}, {@code SideDifferences}, {@code SteadyStates},
 * {@code FlagWarnings} and {@code Places}. {@code Explanations} looks for causes afterwards.
 */
@NullMarked
package io.github.perfgate.core.gate.outcome;

import org.jspecify.annotations.NullMarked;
