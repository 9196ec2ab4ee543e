/**
 * Tests of the {@code inference} layer: published values, definitions taken literally, and limits.
 */
@NullMarked
package io.github.perfgate.stats.inference;

import org.jspecify.annotations.NullMarked;
