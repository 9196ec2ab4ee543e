/**
 * From the iterations of VM starts to how long a workload warms up: where the level of a series
 * changes, whether it comes to rest, and which fixed warm-up serves many VM starts. Takes plain
 * arrays in the order of measuring.
 */
@NullMarked
package io.github.perfgate.stats.warmup;

import org.jspecify.annotations.NullMarked;
