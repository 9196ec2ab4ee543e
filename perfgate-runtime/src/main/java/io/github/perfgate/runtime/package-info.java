/**
 * All that enters the measured JVM. Java 8 bytecode, no dependency but the JMH that the measured
 * project itself brings.
 */
@NullMarked
package io.github.perfgate.runtime;

import org.jspecify.annotations.NullMarked;
