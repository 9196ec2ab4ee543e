/**
 * Loads code under test that is only tried: in class loaders of its own, without access to files,
 * the network or processes, and with marks at the methods that changed. Runs in the JVMs that
 * generate and verify. The measured JVM runs the code as it is.
 */
@NullMarked
package io.github.perfgate.core.concurrent.isolate;

import org.jspecify.annotations.NullMarked;
