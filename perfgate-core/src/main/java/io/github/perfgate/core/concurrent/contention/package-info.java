/**
 * Finds the locks that threads wait for in tests that show a difference, by the Flight Recorder in
 * VM starts of their own.
 */
@NullMarked
package io.github.perfgate.core.concurrent.contention;

import org.jspecify.annotations.NullMarked;
