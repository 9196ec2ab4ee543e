/**
 * From a version to what each of its tests executes, and from there, with what changed, to the
 * tests that a change can affect. Tests run in a JVM of their own with our agent.
 */
@NullMarked
package io.github.perfgate.core.trace;

import org.jspecify.annotations.NullMarked;
