package io.github.perfgate.core.result.workload;

import io.github.perfgate.core.base.problem.Multiline;

/**
 * A fork that gave no complete run.
 *
 * @param version the version's name
 * @param round from 0
 * @param kind what happened, a name of {@code ForkOutcome.Kind}
 * @param message one line
 * @param output the tail of what the JVM printed
 */
public record Failure(
    String version, int round, String kind, String message, @Multiline String output) {}
