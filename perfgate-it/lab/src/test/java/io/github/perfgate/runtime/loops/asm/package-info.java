/**
 * Instruments every class of the JDK and of large libraries. Lives in the package of the
 * instrumenter because it calls what is not public there.
 */
@NullMarked
package io.github.perfgate.runtime.loops.asm;

import org.jspecify.annotations.NullMarked;
