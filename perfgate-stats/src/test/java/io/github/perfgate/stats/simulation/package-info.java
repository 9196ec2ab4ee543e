/**
 * Simulations with a seed: how often what is said of random data is wrong, against what the
 * binomial distribution allows.
 */
@NullMarked
package io.github.perfgate.stats.simulation;

import org.jspecify.annotations.NullMarked;
