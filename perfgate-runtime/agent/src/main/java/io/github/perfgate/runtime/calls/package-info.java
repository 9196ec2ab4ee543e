/**
 * Records which methods call which in a workload, how often, and how long each takes. All class
 * loaders of the JVM see the recorder, so it uses nothing but the JDK. {@code asm} instruments the
 * classes.
 */
@NullMarked
package io.github.perfgate.runtime.calls;

import org.jspecify.annotations.NullMarked;
