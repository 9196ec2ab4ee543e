/**
 * Counts the work of a workload: what it executes, allocates and copies, and what it returns. All
 * class loaders of the JVM see the counter, so it uses nothing but the JDK. {@code asm} instruments
 * the classes.
 */
@NullMarked
package io.github.perfgate.runtime.count;

import org.jspecify.annotations.NullMarked;
