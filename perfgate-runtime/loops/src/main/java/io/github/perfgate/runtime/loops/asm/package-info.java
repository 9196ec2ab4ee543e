/**
 * Finds the loops of methods in their bytecode, and instruments classes so that they report loops
 * and reads of the heap to {@link io.github.perfgate.runtime.loops.LoopRecorder}.
 */
@NullMarked
package io.github.perfgate.runtime.loops.asm;

import org.jspecify.annotations.NullMarked;
