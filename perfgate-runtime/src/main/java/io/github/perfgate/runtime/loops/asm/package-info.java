/**
 * Finds the loops of methods in their bytecode, and instruments classes so that they tell {@link
 * io.github.perfgate.runtime.loops.LoopRecorder} of loops and of reads of the heap.
 */
@NullMarked
package io.github.perfgate.runtime.loops.asm;

import org.jspecify.annotations.NullMarked;
