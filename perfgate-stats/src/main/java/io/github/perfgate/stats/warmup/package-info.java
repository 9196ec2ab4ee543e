/**
 * Finds out how long a workload warms up, from the iterations of forks. It tells at which
 * iterations the level of a series changes, whether the series comes to rest, and which fixed
 * warm-up serves many forks. Takes plain arrays in the order of measuring.
 */
@NullMarked
package io.github.perfgate.stats.warmup;

import org.jspecify.annotations.NullMarked;
