package io.github.perfgate.core.host;

/**
 * How long fixed code took at one moment.
 *
 * @param seconds since measuring began; the time between two gates, of which one went on with the
 *     other, does not count
 * @param nanos mean time of an operation
 */
public record RulerReading(double seconds, double nanos) {}
