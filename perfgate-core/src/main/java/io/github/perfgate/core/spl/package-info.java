/**
 * Stochastic Performance Logic: turns text into formulas, and the values of comparisons into the
 * three-valued verdict of a formula. Knows neither how anything is measured nor how samples are
 * compared.
 *
 * <p>The classes are in the order of their use:
 *
 * <ul>
 *   <li>Reading: {@code Lexer} and {@code Tokens} cut a {@code Source} into tokens. {@code
 *       ScriptParser}, {@code FormulaParser}, {@code ComparisonParser} and {@code ReferenceParser}
 *       make a {@code Script} of them: its statements, formulas and references as they were
 *       written.
 *   <li>Resolving: {@code Grounder} resolves names in a {@code Scope} and expands quantifiers.
 *       {@code Subjects}, {@code Makers}, {@code TypeNames}, {@code BenchmarkNames}, {@code
 *       Aliases} and {@code Bindings} help it. The outcome is a {@code Grounding} with {@code
 *       GroundFormula}s, {@code Comparison}s and {@code Subject}s.
 *   <li>Evaluating: {@code Evaluation} computes the {@code Truth} of ground formulas.
 *   <li>Mistakes: {@code SplProblem} is one of them, {@code SplException} has all of a text, and
 *       {@code DidYouMean} offers names.
 * </ul>
 *
 * <p>L. Bulej, T. Bure&#353;, V. Hork&yacute;, J. Kotr&#269;, L. Marek, T. Troj&aacute;nek, P.
 * T&#367;ma: Unit testing performance with Stochastic Performance Logic. Automated Software
 * Engineering 24 (2017).
 */
@NullMarked
package io.github.perfgate.core.spl;

import org.jspecify.annotations.NullMarked;
