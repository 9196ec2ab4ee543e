/** Tests of the {@code warmup} layer, on series with changes that were put there. */
@NullMarked
package io.github.perfgate.stats.warmup;

import org.jspecify.annotations.NullMarked;
