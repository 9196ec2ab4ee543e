/**
 * Resampling with a seed: the hierarchical bootstrap of runs and of iterations inside them, and the
 * plain one of single values. Resampled means are compared by shares and percentile intervals.
 *
 * <p>Every resample draws from a stream of its own, which follows from the seed and the resample's
 * number alone. The answer for a seed is therefore the same on every machine and with any number of
 * threads.
 */
@NullMarked
package io.github.perfgate.stats.bootstrap;

import org.jspecify.annotations.NullMarked;
