/**
 * Runs one generated concurrent test in the measured JVM: set-up, threads that begin together, and
 * both times that are measured.
 */
@NullMarked
package io.github.perfgate.runtime.concurrent;

import org.jspecify.annotations.NullMarked;
