/**
 * Tests of the {@code sequential} layer: published values, definitions taken literally, and limits.
 */
@NullMarked
package io.github.perfgate.stats.sequential;

import org.jspecify.annotations.NullMarked;
