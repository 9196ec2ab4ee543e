/**
 * The ways in which samples decide a comparison: SPL calls them interpretations.
 *
 * <p>{@link io.github.perfgate.stats.interpretation.Gate} is the default and the only one that
 * knows when it cannot tell. The others replicate what papers and tools do, for comparison with
 * them. They have two answers only: what they do not show to differ, they call no change.
 *
 * <p>All obey the axioms of SPL for comparisons. A function is at most as long as itself under
 * scales that do not shrink the right side (axiom 4): identical samples never differ. And two
 * functions are equal exactly if each is at most as long as the other (axiom 5). {@code NO_CHANGE}
 * is what neither {@code REGRESSION} nor {@code IMPROVEMENT} is, and the two mirror each other when
 * the sides are swapped.
 *
 * <p>L. Bulej, T. Bure&#353;, V. Hork&yacute;, J. Kotr&#269;, L. Marek, T. Trojánek, P. T&#367;ma:
 * Unit testing performance with Stochastic Performance Logic. Automated Software Engineering 24
 * (2017).
 */
@NullMarked
package io.github.perfgate.stats.interpretation;

import org.jspecify.annotations.NullMarked;
