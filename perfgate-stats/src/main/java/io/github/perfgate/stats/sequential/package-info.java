/**
 * Repeated looks at data that keep growing: how much of the error probability each look may spend,
 * and the boundary that follows from it.
 *
 * <p>Looking five times at the level of one look raises a false alarm of 1 % to several per cent.
 * Alpha spending (Lan and DeMets 1983) fixes in advance how much of the overall level is spent when
 * a share of the rounds is measured. Recursive numerical integration (Armitage, McPherson and Rowe
 * 1969) finds the boundary at which exactly that is spent.
 */
@NullMarked
package io.github.perfgate.stats.sequential;

import org.jspecify.annotations.NullMarked;
