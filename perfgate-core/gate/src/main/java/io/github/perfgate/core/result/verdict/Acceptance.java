package io.github.perfgate.core.result.verdict;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A regression that somebody accepts on purpose, or a workload that is advisory for a while.
 *
 * @param workload the id of the workload, or of a method of a thread-safe class, exactly
 * @param covers what of the workload it is about
 * @param ceiling up to how many times as long it may take as in the baseline, or as a formula
 *     allows, or how many times as many bytes it may allocate; greater than 1. Infinite if the
 *     workload is advisory, so that it fails nothing
 * @param until the last day on which this counts, or null for ever
 * @param reason why the regression is accepted
 * @param place where it was written: {@code pom}, or the commit whose message has it
 */
public record Acceptance(
    String workload,
    Covers covers,
    double ceiling,
    @Nullable LocalDate until,
    String reason,
    String place) {
  /** What of a workload an acceptance is about. */
  public enum Covers {
    /** How long it takes. */
    TIME,
    /** How many bytes it allocates. */
    BYTES,
    /** All of it, as the workload is advisory. */
    ALL
  }

  /** Whether nothing that is shown of the workload fails the build. */
  public boolean coversAll() {
    return covers == Covers.ALL;
  }

  /** Whether it is about allocated bytes alone. */
  public boolean coversBytes() {
    return covers == Covers.BYTES;
  }

  /** What reports call the workload: {@code accepted} or {@code advisory}. */
  public String mark() {
    return coversAll() ? "advisory" : "accepted";
  }
}
