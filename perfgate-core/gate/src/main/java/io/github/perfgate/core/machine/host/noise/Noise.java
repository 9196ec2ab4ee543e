package io.github.perfgate.core.machine.host.noise;

import org.jspecify.annotations.Nullable;

/**
 * What others did to the CPUs of a measured JVM from its start to its end. A component is null if
 * this host does not tell it.
 *
 * @param stolen share of the time in which the CPUs wanted to work and the hypervisor let them not,
 *     0 to 1
 * @param foreign how many CPUs' time processes other than the measured ones and the gate used
 * @param throttled share of the CPUs' time in which the process was stopped since its control group
 *     had used up its quota, 0 to 1
 * @param pressure share of the time in which some runnable thread of the whole host waited for a
 *     CPU, 0 to 1
 * @param overheated how often a core was slowed down by its temperature
 * @param kiloHertz mean frequency of the CPUs at the end
 */
public record Noise(
    @Nullable Double stolen,
    @Nullable Double foreign,
    @Nullable Double throttled,
    @Nullable Double pressure,
    @Nullable Long overheated,
    @Nullable Long kiloHertz) {
  /** A host that tells nothing. */
  public static final Noise UNKNOWN = new Noise(null, null, null, null, null, null);
}
