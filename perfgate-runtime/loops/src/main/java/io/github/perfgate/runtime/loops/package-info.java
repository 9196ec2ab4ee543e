/**
 * Finds redundant nested loops in one execution: loops whose iterations read the same values again
 * and again. See Nistor, Song, Marinov, Lu, "Toddler: Detecting Performance Problems via Similar
 * Memory-Access Patterns", ICSE 2013.
 *
 * <p>The agent's tool, {@code asm.LoopsTool}, reads the properties that {@link
 * io.github.perfgate.runtime.loops.file.LoopSettings} names. It instruments loops and reads of the
 * heap in the project's classes, in libraries, and in the JDK. Nothing is recorded before a section
 * is opened. The runner of the tests calls {@link
 * io.github.perfgate.runtime.loops.LoopRecorder#begin} with the test's id before each test and
 * {@link io.github.perfgate.runtime.loops.LoopRecorder#end} after the test. A section is a barrier:
 * loops that are open at its beginning (those of the test runner) are cut off. When the JVM ends, a
 * {@link io.github.perfgate.runtime.loops.file.LoopsFile} is written.
 *
 * <p>All class loaders of the JVM see all classes of this package ({@link
 * io.github.perfgate.runtime.loops.LoopRecorder#parts}), and instrumented classes of the JDK call
 * them. So the classes use nothing but arrays and the least of the JDK while something is recorded.
 * They use no lambda, because making one loads and runs classes that are instrumented themselves.
 *
 * <p>The groups of classes:
 *
 * <ul>
 *   <li>Recording: {@code LoopRecorder} takes events. {@code ThreadLog} keeps the reads of a
 *       thread, {@code Level} an execution of a loop, {@code Slot} the sequences of one
 *       instruction, and {@code Contexts} who called.
 *   <li>Deciding: {@code Similarity} compares sequences, {@code Variety} counts their values, and
 *       {@code Oracle} applies the paper's parameters.
 *   <li>Findings: {@code Findings} collects each {@code Found}; {@code Callers} says who called;
 *       {@code LoopFinding} with {@code LoopFigures} is what the file has.
 *   <li>{@code asm} instruments the classes.
 * </ul>
 */
@NullMarked
package io.github.perfgate.runtime.loops;

import org.jspecify.annotations.NullMarked;
