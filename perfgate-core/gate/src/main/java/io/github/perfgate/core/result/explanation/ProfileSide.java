package io.github.perfgate.core.result.explanation;

import org.jspecify.annotations.Nullable;

/**
 * The basis of one version's profile.
 *
 * @param samples the total number of samples of the workload
 * @param perOperation the total that the shares refer to: nanoseconds, or bytes, per operation of
 *     the workload; null if it is not known
 * @param overhead the workload's time while samples are taken divided by its time in the gate; null
 *     if it is not known
 */
public record ProfileSide(long samples, @Nullable Double perOperation, @Nullable Double overhead) {}
