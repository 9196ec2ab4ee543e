/**
 * Which methods call which in a workload, how often, and how long each takes. The recorder is seen
 * by all class loaders of the JVM, and so uses nothing but the JDK.
 */
@NullMarked
package io.github.perfgate.runtime.calls;

import org.jspecify.annotations.NullMarked;
