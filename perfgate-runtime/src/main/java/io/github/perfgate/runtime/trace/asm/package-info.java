/** Instruments classes so that they tell {@link io.github.perfgate.runtime.trace.MethodTrace}. */
@NullMarked
package io.github.perfgate.runtime.trace.asm;

import org.jspecify.annotations.NullMarked;
