package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.words.AcceptanceOffer;
import io.github.perfgate.core.report.words.ConcurrentWords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.verdict.Acceptance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The last lines of the log about thread-safe classes. Every element is one line. */
final class ConcurrentLog {
  private static final int MOST_METHODS = 5;
  private static final int LONGEST = 200;

  private static final String ROOM =
      "    (that leaves room: it is twice the upper end of what the tests of the method show at most,"
          + " as other code, another seed or host can give other tests, and where threads rarely meet, as on"
          + " a busy host, they show less)";

  private ConcurrentLog() {}

  /** The results that fail the build, or would fail it with another {@code failOn}. */
  static List<String> lines(GateResult result) {
    List<String> lines = new ArrayList<>();
    for (ConcurrentClass one : ConcurrentWords.classes(result.concurrentClasses())) {
      if (one.problem() != null) {
        lines.add(
            "  ERROR %s: %s"
                .formatted(
                    PlainText.line(one.type(), LONGEST), PlainText.line(one.problem(), LONGEST)));
        again(one).ifPresent(lines::add);
      }
    }
    List<ConcurrentMethod> slower =
        ConcurrentWords.methodsOf(result.concurrentClasses()).stream()
            .filter(ConcurrentMethod::regressed)
            .toList();
    for (ConcurrentMethod method : slower.stream().limit(MOST_METHODS).toList()) {
      lines.add(
          "  %s %s: %s"
              .formatted(
                  method.direction(),
                  PlainText.line(method.id(), LONGEST),
                  ConcurrentWords.of(method)));
      ConcurrentTest slowest = method.slowest();
      if (slowest != null) {
        lines.add("    it calls: " + PlainText.line(slowest.calls(), LONGEST));
        slowest.cause().waits().forEach(wait -> lines.add("    " + ConcurrentWords.of(wait)));
        if (slowest.cause().benchmark() != null) {
          lines.add("    JMH benchmark: " + slowest.cause().benchmark());
        }
      }
      again(result, method).ifPresent(lines::add);
      List<String> offer = AcceptanceOffer.lines(method, result);
      if (!offer.isEmpty()) {
        lines.addAll(offer);
        lines.add(ROOM);
      }
    }
    for (ConcurrentMethod method : ConcurrentWords.methodsOf(result.concurrentClasses())) {
      method.troubles().stream()
          .filter(trouble -> trouble.isNew() && !trouble.fails())
          .limit(1)
          .forEach(
              trouble ->
                  lines.add(
                      "  warning: %s %s"
                          .formatted(
                              PlainText.line(method.id(), LONGEST),
                              ConcurrentWords.of(trouble, LONGEST))));
    }
    int more = slower.size() - MOST_METHODS;
    if (more > 0) {
      lines.add("  and " + Words.count(more, "more method") + " in the report");
    }
    return lines;
  }

  private static Optional<String> again(GateResult result, ConcurrentMethod method) {
    return result.concurrentClasses().stream()
        .filter(one -> one.methods().contains(method))
        .findFirst()
        .flatMap(ConcurrentLog::again);
  }

  /**
   * The line with the command that measures again; the command has the seed, which gives the same
   * tests.
   */
  private static Optional<String> again(ConcurrentClass one) {
    return one.measurement().command().isEmpty()
        ? Optional.empty()
        : Optional.of("    measure again: " + one.measurement().command());
  }

  /** The methods that became slower and are accepted. */
  static List<String> accepted(GateResult result) {
    List<String> lines = new ArrayList<>();
    for (ConcurrentMethod method : ConcurrentWords.methodsOf(result.concurrentClasses())) {
      Acceptance accepted = method.accepted();
      if (accepted != null) {
        lines.add(
            "%s: %s, %s; %s"
                .formatted(
                    accepted.mark(),
                    method.id(),
                    ConcurrentWords.of(method),
                    Words.accepted(accepted)));
      }
    }
    return lines;
  }
}
