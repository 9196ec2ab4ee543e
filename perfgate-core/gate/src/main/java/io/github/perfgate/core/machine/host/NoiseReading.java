package io.github.perfgate.core.machine.host;

import org.jspecify.annotations.Nullable;

/**
 * The largest value of each kind of noise over the forks of a stretch of time. A component is null
 * if the host does not tell it.
 *
 * @param seconds when the stretch began, in seconds of forks before it
 * @param stolen share of the time that the hypervisor took, 0 to 1
 * @param foreign how many CPUs' time other processes used
 * @param throttled share of the time that the control group's quota took, 0 to 1
 * @param pressure share of the time in which some thread of the host waited for a CPU, 0 to 1
 * @param kiloHertz the lowest mean frequency of the CPUs, so here the smallest value counts
 */
public record NoiseReading(
    double seconds,
    @Nullable Double stolen,
    @Nullable Double foreign,
    @Nullable Double throttled,
    @Nullable Double pressure,
    @Nullable Long kiloHertz) {}
