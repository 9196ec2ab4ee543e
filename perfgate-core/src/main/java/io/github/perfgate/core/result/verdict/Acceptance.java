package io.github.perfgate.core.result.verdict;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A regression that somebody accepts on purpose, or a workload that is advisory for a while.
 *
 * @param workload the id of the workload, or of a method of a thread-safe class, exactly
 * @param ceiling up to how many times as long it may take as in the baseline, or as a formula
 *     allows, greater than 1. Infinite if the workload is advisory, so that it fails nothing
 * @param until the last day on which this counts, or null for ever
 * @param reason why the regression is accepted
 * @param place where it was written: {@code pom}, or the commit whose message has it
 */
public record Acceptance(
    String workload, double ceiling, @Nullable LocalDate until, String reason, String place) {
  /** Whether nothing that is shown of the workload fails the build. */
  public boolean coversAll() {
    return ceiling == Double.POSITIVE_INFINITY;
  }

  /** What reports call the workload: {@code accepted} or {@code advisory}. */
  public String mark() {
    return coversAll() ? "advisory" : "accepted";
  }
}
