package io.github.perfgate.core.machine.measure;

import java.time.Instant;

/**
 * The first line of a store of samples.
 *
 * @param state fingerprint of all that the samples depend on
 * @param seed the seed of the schedule
 * @param started when measuring began
 * @param host the host that measured, in words; empty if it is not known
 */
public record SampleHeader(String state, long seed, Instant started, String host) {}
