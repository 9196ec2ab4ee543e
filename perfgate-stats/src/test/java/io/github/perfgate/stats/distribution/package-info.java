/**
 * Tests of the {@code distribution} layer: published values, definitions taken literally, and
 * limits.
 */
@NullMarked
package io.github.perfgate.stats.distribution;

import org.jspecify.annotations.NullMarked;
