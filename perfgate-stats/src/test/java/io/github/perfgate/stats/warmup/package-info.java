/** Tests of the {@code warmup} layer, on series with planted changes. */
@NullMarked
package io.github.perfgate.stats.warmup;

import org.jspecify.annotations.NullMarked;
