package io.github.perfgate.core.concurrent.verify;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Orders the tests for verification, as the time may end before all tests are verified. Tests of
 * the same method and kind are a group. The next test is always one of the group with the fewest
 * good tests so far; among several, the first in the given order. So no group gets a second good
 * test before each group has had the chance of a first one, even if first tests are rejected.
 */
final class VerificationOrder {
  private final Map<String, String> left;
  private final Map<String, Integer> served = new HashMap<>();

  /**
   * @param tests the group of each test, by the full name of the test; the most important test
   *     first
   * @param served the group of each test that can be measured already
   */
  VerificationOrder(Map<String, String> tests, List<String> served) {
    this.left = new LinkedHashMap<>(tests);
    served.forEach(this::serve);
  }

  /** Takes the next test; null when none is left. */
  @Nullable String next() {
    String next = null;
    int fewest = Integer.MAX_VALUE;
    for (Map.Entry<String, String> test : left.entrySet()) {
      int good = served.getOrDefault(test.getValue(), 0);
      if (good < fewest) {
        fewest = good;
        next = test.getKey();
      }
    }
    if (next != null) {
      left.remove(next);
    }
    return next;
  }

  /** Says that a group has one more test that can be measured. */
  void serve(String group) {
    served.merge(group, 1, Integer::sum);
  }
}
