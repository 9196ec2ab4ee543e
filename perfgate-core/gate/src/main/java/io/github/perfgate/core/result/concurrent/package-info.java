/**
 * What was found of thread-safe classes: {@code ConcurrentClass} with {@code
 * ConcurrentMeasurement}, {@code ConcurrentMethod}, {@code ConcurrentTest}, {@code
 * ConcurrentTrouble} and {@code ConcurrentWait}; {@code ConcurrentSummary} takes them together.
 */
@NullMarked
package io.github.perfgate.core.result.concurrent;

import org.jspecify.annotations.NullMarked;
