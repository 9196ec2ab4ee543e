package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.words.ConcurrentWords;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Direction;
import java.util.ArrayList;
import java.util.List;

/**
 * The test cases of thread-safe classes in JUnit XML. There is one for each method whose concurrent
 * tests were measured or failed in one version only. A class without such methods has one, too. A
 * slower method without an acceptance is a failure, and so is a method that no longer ends in time.
 * A class that could not be compared is an error. An undecided method is skipped.
 */
final class JUnitConcurrent {
  private static final int MOST_TESTS = 100;
  private static final int LONGEST = 300;

  private JUnitConcurrent() {}

  static List<JUnitCase> of(List<ConcurrentClass> classes) {
    List<JUnitCase> cases = new ArrayList<>();
    for (ConcurrentClass one : ConcurrentWords.classes(classes)) {
      if (one.methods().isEmpty()) {
        cases.add(ofClass(one));
      }
      ConcurrentWords.methods(one.methods()).forEach(method -> cases.add(of(one, method)));
    }
    return cases;
  }

  private static JUnitCase ofClass(ConcurrentClass one) {
    return new JUnitCase(
        one.type(),
        "concurrent tests",
        null,
        one.problem() != null
            ? JUnitCase.Outcome.ERROR
            : one.direction() == Direction.INCONCLUSIVE
                ? JUnitCase.Outcome.SKIPPED
                : JUnitCase.Outcome.PASSED,
        String.join("; ", ConcurrentWords.notes(one)),
        ConcurrentWords.notes(one));
  }

  private static JUnitCase of(ConcurrentClass one, ConcurrentMethod method) {
    List<String> lines = new ArrayList<>();
    Acceptance accepted = method.accepted();
    if (accepted != null) {
      lines.add("%s, %s: %s".formatted(accepted.mark(), accepted.place(), accepted.reason()));
    }
    method.troubles().forEach(trouble -> lines.add(ConcurrentWords.of(trouble, Integer.MAX_VALUE)));
    for (ConcurrentTest test : method.tests().stream().limit(MOST_TESTS).toList()) {
      lines.add(PlainText.line(test.calls(), LONGEST) + ": " + ConcurrentWords.of(test));
      test.cause().waits().forEach(wait -> lines.add("  " + ConcurrentWords.of(wait)));
      if (test.cause().benchmark() != null) {
        lines.add("  JMH benchmark: " + test.cause().benchmark());
      }
    }
    return new JUnitCase(
        one.type(),
        method.name(),
        method.source(),
        method.regressed()
            ? JUnitCase.Outcome.FAILED
            : method.direction() == Direction.INCONCLUSIVE
                ? JUnitCase.Outcome.SKIPPED
                : JUnitCase.Outcome.PASSED,
        ConcurrentWords.of(method),
        lines);
  }
}
