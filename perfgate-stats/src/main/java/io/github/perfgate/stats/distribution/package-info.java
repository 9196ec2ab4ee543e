/**
 * The normal, Student's and the noncentral t distribution, in the tails that tests need: every tail
 * probability is computed as such and never as one minus its complement, so that p values of 1e-20
 * keep their digits. The special functions come from Commons Math; what is added here is the
 * precision of its quantiles and the noncentral t, which it does not have.
 */
@NullMarked
package io.github.perfgate.stats.distribution;

import org.jspecify.annotations.NullMarked;
