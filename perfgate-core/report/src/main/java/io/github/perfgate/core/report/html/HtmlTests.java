package io.github.perfgate.core.report.html;

import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.ConsideredTest;
import java.util.List;

/** What the gate did with the unit tests, in words. */
final class HtmlTests {
  private HtmlTests() {}

  /**
   * The numbers of all unit tests, of those that a change can affect, and of those that were
   * measured.
   */
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
