/**
 * Redundant nested loops, seen in one execution: loops whose iterations read the same values again
 * and again (Nistor, Song, Marinov, Lu, "Toddler: Detecting Performance Problems via Similar
 * Memory-Access Patterns", ICSE 2013).
 *
 * <p>The agent's tool, {@code asm.LoopsTool}, reads the properties that {@link
 * io.github.perfgate.runtime.loops.LoopSettings} names and instruments loops and reads of the heap,
 * in the project's classes, in libraries, and in the JDK. Nothing is recorded before a section is
 * opened: who runs tests calls {@link io.github.perfgate.runtime.loops.LoopRecorder#begin} with the
 * test's id before each test and {@link io.github.perfgate.runtime.loops.LoopRecorder#end} behind
 * it. A section is a barrier: loops that are open at its beginning (those of the test runner) are
 * cut off. When the JVM ends, a {@link io.github.perfgate.runtime.loops.LoopsFile} is written.
 *
 * <p>All classes of this package are seen by all class loaders of the JVM ({@link
 * io.github.perfgate.runtime.loops.LoopRecorder#parts}), and instrumented classes of the JDK call
 * them. So they use nothing but arrays and the least of the JDK while something is recorded, and no
 * lambda: making one loads and runs classes that are instrumented themselves.
 */
@NullMarked
package io.github.perfgate.runtime.loops;

import org.jspecify.annotations.NullMarked;
