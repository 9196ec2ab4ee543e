/**
 * All code that enters the measured JVM. Java 8 bytecode; uses the JMH and the JUnit that the
 * measured project itself brings.
 *
 * <ul>
 *   <li>{@code host} is the measuring host, and {@code protocol} what it and the gate say to each
 *       other.
 *   <li>{@code harness}, {@code concurrent} and {@code junit} are called by generated benchmarks:
 *       for methods of formulas, concurrent tests and unit tests.
 *   <li>{@code watch} reads counters, calls and samples during measured iterations.
 *   <li>{@code agent} loads tools into a JVM: {@code trace} (methods of tests), {@code calls} (call
 *       trees), {@code loops} (redundant loops). Only their sub-packages {@code asm} use ASM.
 *   <li>{@code canary} is fixed code that is measured to watch the host.
 * </ul>
 */
@NullMarked
package io.github.perfgate.runtime;

import org.jspecify.annotations.NullMarked;
