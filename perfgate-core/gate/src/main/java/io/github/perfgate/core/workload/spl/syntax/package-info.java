/**
 * Reads formulas. {@code Lexer} and {@code Tokens} cut a text into tokens. {@code ScriptParser},
 * {@code FormulaParser}, {@code ComparisonParser}, {@code GrowthParser}, {@code UsingParser},
 * {@code ReferenceParser} and {@code FigureParser} make {@code Statement}s of them, with {@code
 * Formula}s and {@code Reference}s as they were written.
 */
@NullMarked
package io.github.perfgate.core.workload.spl.syntax;

import org.jspecify.annotations.NullMarked;
