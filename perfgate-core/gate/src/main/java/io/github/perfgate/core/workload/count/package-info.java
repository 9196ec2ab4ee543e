/**
 * Counts what workloads do in versions: bytecodes, calls, loop iterations, allocated and copied
 * bytes, and what they return. Nothing is timed, so neither the host nor its load matters.
 */
@NullMarked
package io.github.perfgate.core.workload.count;

import org.jspecify.annotations.NullMarked;
