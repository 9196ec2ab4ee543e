/**
 * Records which methods a test executes, or with which arguments tests call a class. All class
 * loaders of the JVM see the recorders, so they use nothing but the JDK. {@code asm} instruments
 * the classes.
 */
@NullMarked
package io.github.perfgate.runtime.trace;

import org.jspecify.annotations.NullMarked;
