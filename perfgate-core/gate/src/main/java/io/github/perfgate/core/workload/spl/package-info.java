/**
 * Stochastic Performance Logic: the values of comparisons become the three-valued verdict of a
 * formula. Knows neither how anything is measured nor how samples are compared.
 *
 * <ul>
 *   <li>A formula whose names are resolved: {@code GroundFormula} with {@code Comparison}s of
 *       {@code Subject}s: of their times, or of counted work ({@code CountedQuantity}). {@code
 *       Evaluation} computes its {@code Truth}.
 *   <li>Texts: {@code Source} and {@code Position}. {@code SplProblem} is a mistake in one, {@code
 *       SplException} has all mistakes of a text, and {@code DidYouMean} offers names.
 *   <li>Above: {@code syntax} reads texts, {@code grounding} resolves their names.
 * </ul>
 *
 * <p>L. Bulej, T. Bure&#353;, V. Hork&yacute;, J. Kotr&#269;, L. Marek, T. Troj&aacute;nek, P.
 * T&#367;ma: Unit testing performance with Stochastic Performance Logic. Automated Software
 * Engineering 24 (2017).
 */
@NullMarked
package io.github.perfgate.core.workload.spl;

import org.jspecify.annotations.NullMarked;
