/**
 * Finds the locks that threads wait for in tests that show a difference, by the Flight Recorder in
 * forks of their own.
 */
@NullMarked
package io.github.perfgate.core.concurrent.contention;

import org.jspecify.annotations.NullMarked;
