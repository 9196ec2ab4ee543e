/** Tests of the {@code planning} layer: against definitions taken literally, and by simulation. */
@NullMarked
package io.github.perfgate.stats.planning;

import org.jspecify.annotations.NullMarked;
