package io.github.perfgate.core.gate.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Why most workloads are affected, for the log. */
final class FrequentReason {
  private FrequentReason() {}

  /**
   * The end of a sentence that counts the workloads.
   *
   * @param reasons the reason for each of them
   */
  static String inWords(Stream<String> reasons) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    reasons.forEach(reason -> counts.merge(reason, 1, Integer::sum));
    return counts.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(most -> "; most frequent reason (%d): %s".formatted(most.getValue(), most.getKey()))
        .orElse("");
  }
}
