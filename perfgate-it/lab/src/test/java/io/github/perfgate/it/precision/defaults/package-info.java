/** Applies other settings than the defaults to what was measured. */
@NullMarked
package io.github.perfgate.it.precision.defaults;

import org.jspecify.annotations.NullMarked;
