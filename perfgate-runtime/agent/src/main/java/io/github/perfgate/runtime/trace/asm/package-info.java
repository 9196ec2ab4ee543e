/**
 * Instruments classes so that their methods report to {@link
 * io.github.perfgate.runtime.trace.MethodTrace}.
 */
@NullMarked
package io.github.perfgate.runtime.trace.asm;

import org.jspecify.annotations.NullMarked;
