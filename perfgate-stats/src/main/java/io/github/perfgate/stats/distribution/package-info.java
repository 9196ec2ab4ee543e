/**
 * The normal, Student's and the noncentral t distribution, in the tails that tests need. Every tail
 * probability is computed as such and never as one minus its complement, so that p values of 1e-20
 * keep their digits. The normal and Student's come from Commons Statistics, which does not have the
 * noncentral t.
 */
@NullMarked
package io.github.perfgate.stats.distribution;

import org.jspecify.annotations.NullMarked;
