/** What other settings than the defaults would do to what was measured. */
@NullMarked
package io.github.perfgate.it.precision.defaults;

import org.jspecify.annotations.NullMarked;
