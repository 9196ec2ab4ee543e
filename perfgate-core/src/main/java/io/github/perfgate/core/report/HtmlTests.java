package io.github.perfgate.core.report;

import io.github.perfgate.core.result.ConsideredTest;
import java.util.List;

/** What was made of the unit tests, in words. */
final class HtmlTests {
  private HtmlTests() {}

  /** How many there are, how many a change can affect, and how many of these were measured. */
  static String sentence(List<ConsideredTest> tests) {
    long affected = tests.stream().filter(ConsideredTest::affected).count();
    long chosen = tests.stream().filter(ConsideredTest::chosen).count();
    String sentence =
        "A change since the baseline can affect %d of %s; the others execute nothing that changed."
            .formatted(affected, Words.count(tests.size(), "unit test"));
    return chosen == affected
        ? sentence
        : sentence + " %d of the %d were chosen.".formatted(chosen, affected);
  }
}
