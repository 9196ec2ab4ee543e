package io.github.perfgate.core.result;

import org.jspecify.annotations.Nullable;

/**
 * What the profile of one version rests on.
 *
 * @param samples how many samples of the workload there are, at all
 * @param perOperation what the shares are of: nanoseconds, or bytes, per operation of the workload;
 *     null where that is not known
 * @param overhead the workload's time while samples are taken divided by that in the gate; null
 *     where that is not known
 */
public record ProfileSide(long samples, @Nullable Double perOperation, @Nullable Double overhead) {}
