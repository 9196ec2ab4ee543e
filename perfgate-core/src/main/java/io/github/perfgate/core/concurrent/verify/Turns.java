package io.github.perfgate.core.concurrent.verify;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * In which order tests are verified, as time may end before all are: the next one is always of a
 * focus method of which the fewest can be measured so far, and of several such the first in the
 * order in which they were given. So no method gets a second test before each had its chance of a
 * first one, also where first ones are rejected.
 */
final class Turns {
  private final Map<String, String> left;
  private final Map<String, Integer> served = new HashMap<>();

  /**
   * @param tests by full name, the signature of the focus method of each; the most important first
   * @param served the focus method of each test that can be measured already
   */
  Turns(Map<String, String> tests, List<String> served) {
    this.left = new LinkedHashMap<>(tests);
    served.forEach(this::serve);
  }

  /** The next test, which has its turn then; null when all had theirs. */
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

  /** Says that a focus method has one test more that can be measured. */
  void serve(String method) {
    served.merge(method, 1, Integer::sum);
  }
}
