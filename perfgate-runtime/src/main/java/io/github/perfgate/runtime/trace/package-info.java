/**
 * Which methods a test executes. The recorder is seen by all class loaders of the JVM, and so uses
 * nothing but the JDK.
 */
@NullMarked
package io.github.perfgate.runtime.trace;

import org.jspecify.annotations.NullMarked;
