/**
 * Which of several builds measures which workloads. {@code ShardIndex} is the number of a build,
 * {@code ShardVariables} reads it from the system that started the build, and {@code Partition}
 * divides the workloads.
 */
@NullMarked
package io.github.perfgate.core.result.shard;

import org.jspecify.annotations.NullMarked;
