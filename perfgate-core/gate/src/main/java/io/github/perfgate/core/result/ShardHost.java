package io.github.perfgate.core.result;

import org.jspecify.annotations.Nullable;

/**
 * A host that measured a part of the workloads.
 *
 * @param shard the part, such as {@code 3/8}
 * @param host CPU, memory and operating system in short
 * @param java vendor, version and virtual machine of the JDK
 * @param workloads how many workloads it had
 * @param disturbedRounds how many of their rounds were disturbed
 * @param canary the mean time of the canary benchmark there, in nanoseconds; absent if it was not
 *     measured
 * @param measured how long it measured, in nanoseconds
 */
public record ShardHost(
    String shard,
    String host,
    String java,
    int workloads,
    int disturbedRounds,
    @Nullable Double canary,
    long measured) {}
