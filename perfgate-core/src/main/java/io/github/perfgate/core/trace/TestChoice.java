package io.github.perfgate.core.trace;

/**
 * Whether a test is measured, and why.
 *
 * @param test id of the test
 * @param measured whether a change can affect it
 * @param share the share of its calls that goes to changed methods, in the version with the larger
 *     share; between 0 and 1
 * @param reason one sentence
 */
public record TestChoice(String test, boolean measured, double share, String reason) {}
