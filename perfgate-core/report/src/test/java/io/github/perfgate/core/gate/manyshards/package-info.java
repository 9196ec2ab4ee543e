/**
 * A suite far beyond what one host measures, divided into shards whose forks are drawn from real
 * ones, and merged. {@code RealForks} are the forks, {@code SimulatedSuite} is what is true of the
 * workloads and hosts, {@code SimulatedShards} measures them by the gate's own code, and {@code
 * MergeProcess} merges in a JVM of its own.
 */
@NullMarked
package io.github.perfgate.core.gate.manyshards;

import org.jspecify.annotations.NullMarked;
