/**
 * The values that all results use: {@code Verdict}, {@code Direction}, {@code Slowdown}, {@code
 * SourcePlace}, {@code FailOn}; {@code Acceptance}, and {@code AcceptanceText} for its written
 * form; {@code Findings}, what each kind of evidence besides formulas decides.
 */
@NullMarked
package io.github.perfgate.core.result.verdict;

import org.jspecify.annotations.NullMarked;
