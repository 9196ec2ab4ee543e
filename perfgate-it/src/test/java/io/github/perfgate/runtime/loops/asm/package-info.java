/** Instruments all classes that can be had, from inside the package that does it. */
@NullMarked
package io.github.perfgate.runtime.loops.asm;

import org.jspecify.annotations.NullMarked;
