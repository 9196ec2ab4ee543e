/**
 * Compares two versions of a thread-safe class, and says which of its methods became slower. Tests
 * are generated, verified, measured and judged; nobody has to write one. {@code
 * ConcurrentComparison} does it all, by these packages, of which each knows only those before it:
 *
 * <ul>
 *   <li>{@code isolate}: class loaders for code that is only tried.
 *   <li>{@code focus}: the public methods that changed or reach a change.
 *   <li>{@code mine}: the calls that unit tests show.
 *   <li>{@code explore}: generates tests, in a JVM of its own.
 *   <li>{@code verify}: executes them in both versions before they count, in a JVM of its own.
 *   <li>{@code generate}: starts these two JVMs, and compiles between them.
 *   <li>{@code run}: measures the tests.
 *   <li>{@code oracle}: judges tests, then methods, then the class.
 *   <li>{@code contention}: finds the locks that threads wait for.
 *   <li>{@code output}: writes what was found.
 * </ul>
 *
 * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
 * ISSTA 2014.
 */
@NullMarked
package io.github.perfgate.core.concurrent;

import org.jspecify.annotations.NullMarked;
