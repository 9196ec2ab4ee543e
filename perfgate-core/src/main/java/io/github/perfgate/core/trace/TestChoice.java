package io.github.perfgate.core.trace;

/**
 * Whether a test is measured, and why.
 *
 * @param test id of the test
 * @param measured whether a change can affect it
 * @param share which share of its calls goes to changed methods, in the version where that is
 *     larger; between 0 and 1
 * @param reason one sentence
 */
public record TestChoice(String test, boolean measured, double share, String reason) {}
