package io.github.perfgate.core.result;

import java.util.List;

/**
 * Workloads that were not compared, all for reasons of one kind.
 *
 * @param reason why, in a few words that count for all of them
 * @param example the whole reason of the first one
 * @param remedy what a user can do
 * @param excused whether the baseline has nothing with which they could be compared, so that no
 *     build fails because of them
 * @param workloads their ids, or the texts of comparisons; none if it is not even known which there
 *     are
 */
public record NotCompared(
    String reason, String example, String remedy, boolean excused, List<String> workloads) {
  /** Copies the list. */
  public NotCompared {
    workloads = List.copyOf(workloads);
  }
}
