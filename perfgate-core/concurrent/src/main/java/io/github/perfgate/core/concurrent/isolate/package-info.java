/**
 * Loads code under test that is only tried, in class loaders of its own. This code has no access to
 * files, the network or processes, and has marks at the methods that changed. Runs in the JVMs that
 * generate and verify. The measured JVM runs the code as it is.
 */
@NullMarked
package io.github.perfgate.core.concurrent.isolate;

import org.jspecify.annotations.NullMarked;
