/**
 * How code under test is loaded where it is only tried: in class loaders of its own, without what
 * would touch files, the network or processes, and with marks at the methods that changed. Lives in
 * the JVM that generates and verifies; what is measured later is the code as it is.
 */
@NullMarked
package io.github.perfgate.core.concurrent.isolate;

import org.jspecify.annotations.NullMarked;
