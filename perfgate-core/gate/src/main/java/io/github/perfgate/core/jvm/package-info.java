/**
 * Processes: children that end with the gate, and JVMs that measure. In go class paths and
 * requests, out come answers of the measured JVM. It uses {@code base}.
 */
@NullMarked
package io.github.perfgate.core.jvm;

import org.jspecify.annotations.NullMarked;
