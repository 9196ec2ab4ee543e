/**
 * Instruments classes so that their methods report to {@link
 * io.github.perfgate.runtime.trace.MethodTrace}, or their arguments to {@link
 * io.github.perfgate.runtime.trace.ArgumentTrace}.
 */
@NullMarked
package io.github.perfgate.runtime.trace.asm;

import org.jspecify.annotations.NullMarked;
