package io.github.perfgate.core.machine.host;

/**
 * How long fixed code took at one moment.
 *
 * @param seconds since measuring began; if a gate resumed an earlier one, the time between the two
 *     gates does not count
 * @param nanos mean time of an operation
 */
public record CanaryReading(double seconds, double nanos) {}
