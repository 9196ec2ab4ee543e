/**
 * Tests of the {@code bootstrap} layer: published values, definitions taken literally, and limits.
 * The exact bootstrap of tiny samples and the BCa interval of a ratio are references.
 */
@NullMarked
package io.github.perfgate.stats.bootstrap;

import org.jspecify.annotations.NullMarked;
