/**
 * The gate itself: the loop measure, evaluate, stop or go on, from its configuration to a {@link
 * io.github.perfgate.core.result.GateResult}; and what is accepted on the way.
 */
@NullMarked
package io.github.perfgate.core.gate;

import org.jspecify.annotations.NullMarked;
