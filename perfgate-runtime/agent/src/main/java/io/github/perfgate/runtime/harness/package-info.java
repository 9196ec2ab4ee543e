/**
 * Serves generated benchmarks in the measured JVM: takes arguments from generators in batches,
 * outside the measured time, and drives workloads.
 */
@NullMarked
package io.github.perfgate.runtime.harness;

import org.jspecify.annotations.NullMarked;
