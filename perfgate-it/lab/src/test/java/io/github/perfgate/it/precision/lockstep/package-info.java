/** What turns do to the noise of rounds, to a gate's decisions, and to the ratios themselves. */
@NullMarked
package io.github.perfgate.it.precision.lockstep;

import org.jspecify.annotations.NullMarked;
