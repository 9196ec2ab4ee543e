package io.github.perfgate.core.result.verdict;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A regression that somebody accepts on purpose.
 *
 * @param workload the id of the workload, or of a method of a thread-safe class, exactly
 * @param ceiling up to how many times as long it may take as in the baseline, or as a formula
 *     allows, greater than 1
 * @param until the last day on which this counts, or null for ever
 * @param reason why the regression is accepted
 * @param place where it was written: {@code pom}, or the commit whose message has it
 */
public record Acceptance(
    String workload, double ceiling, @Nullable LocalDate until, String reason, String place) {}
