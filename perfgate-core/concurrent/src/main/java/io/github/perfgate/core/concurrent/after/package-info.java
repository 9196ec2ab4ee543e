/**
 * Concurrent tests in a gate. {@code ConcurrentSettings} are what a gate compares after its
 * workloads, {@code ConcurrentChecks} compare the changed classes within their budget.
 */
@NullMarked
package io.github.perfgate.core.concurrent.after;

import org.jspecify.annotations.NullMarked;
