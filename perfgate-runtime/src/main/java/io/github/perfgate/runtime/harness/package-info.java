/**
 * What generated benchmarks call in the measured JVM: they take arguments from generators in
 * batches, outside the measured time, and drive workloads.
 */
@NullMarked
package io.github.perfgate.runtime.harness;

import org.jspecify.annotations.NullMarked;
