/**
 * Tests of the {@code bootstrap} layer: published values, definitions taken literally, and limits.
 */
@NullMarked
package io.github.perfgate.stats.bootstrap;

import org.jspecify.annotations.NullMarked;
