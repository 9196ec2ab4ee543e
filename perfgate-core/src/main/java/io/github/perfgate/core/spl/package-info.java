/**
 * Stochastic Performance Logic: from text to formulas, and from the values of comparisons to the
 * three-valued verdict of a formula. Knows neither how anything is measured nor how samples are
 * compared.
 *
 * <p>L. Bulej, T. Bure&#353;, V. Hork&yacute;, J. Kotr&#269;, L. Marek, T. Troj&aacute;nek, P.
 * T&#367;ma: Unit testing performance with Stochastic Performance Logic. Automated Software
 * Engineering 24 (2017).
 */
@NullMarked
package io.github.perfgate.core.spl;

import org.jspecify.annotations.NullMarked;
