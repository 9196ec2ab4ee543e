package io.github.perfgate.core.trace;

/**
 * Whether a test or a benchmark is measured, and why.
 *
 * @param test id of the test, or of the benchmark's workload
 * @param measured whether a change can affect it
 * @param share the share of its calls that goes to changed methods, in the version with the larger
 *     share; between 0 and 1
 * @param reason one sentence
 */
public record TestChoice(String test, boolean measured, double share, String reason) {}
