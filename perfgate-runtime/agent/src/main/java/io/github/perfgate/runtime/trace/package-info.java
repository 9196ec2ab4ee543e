/**
 * Records which methods a test executes. All class loaders of the JVM see the recorder, so it uses
 * nothing but the JDK. {@code asm} instruments the classes.
 */
@NullMarked
package io.github.perfgate.runtime.trace;

import org.jspecify.annotations.NullMarked;
