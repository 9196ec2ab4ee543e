/**
 * What generated concurrent tests are and how one of them runs in the measured JVM: set-up, threads
 * that begin together, and both times that are measured.
 */
@NullMarked
package io.github.perfgate.runtime.concurrent;

import org.jspecify.annotations.NullMarked;
