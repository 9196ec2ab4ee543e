/**
 * Simulations with a seed: how often statements about random data are wrong, against what the
 * binomial distribution allows.
 */
@NullMarked
package io.github.perfgate.stats.simulation;

import org.jspecify.annotations.NullMarked;
