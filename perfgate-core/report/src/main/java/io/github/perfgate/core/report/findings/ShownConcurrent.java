package io.github.perfgate.core.report.findings;

import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.findings.CodeFinding.Kind;
import io.github.perfgate.core.report.findings.JUnitCase.Outcome;
import io.github.perfgate.core.report.words.ConcurrentWords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The thread-safe classes and their methods, which generated concurrent tests compared.
 *
 * @param result what was decided
 */
record ShownConcurrent(GateResult result) implements ShownFindings {
  private static final int MOST_TESTS = 100;
  private static final int LONGEST_CALLS = 300;
  private static final int LONGEST_MESSAGE = 1000;

  /** The ceiling as a multiple of the largest upper end that concurrent tests show. */
  private static final double ROOM = 2;

  private static final String ABOUT_ROOM =
      "    (ceiling: twice the largest upper confidence limit; other hosts or seeds generate other tests)";

  private List<ConcurrentClass> classes() {
    return ConcurrentWords.classes(result.concurrentClasses());
  }

  private List<ConcurrentMethod> methods() {
    return ConcurrentWords.methodsOf(result.concurrentClasses());
  }

  private List<ConcurrentMethod> regressed() {
    return methods().stream().filter(ConcurrentMethod::regressed).toList();
  }

  @Override
  public List<String> failures() {
    List<String> lines = new ArrayList<>();
    for (ConcurrentClass one : classes()) {
      if (one.problem() != null) {
        lines.add(
            "  ERROR %s: %s"
                .formatted(
                    PlainText.line(one.type(), LONGEST_ID),
                    PlainText.line(one.problem(), LONGEST_ID)));
        again(one).ifPresent(lines::add);
      }
    }
    lines.addAll(ShownFindings.first(regressed(), this::lines, "method"));
    for (ConcurrentMethod exact : methods()) {
      ConcurrentMethod method = PlainRecords.of(exact);
      method.troubles().stream()
          .filter(trouble -> trouble.isNew() && !trouble.fails())
          .limit(1)
          .forEach(
              trouble ->
                  lines.add(
                      "  warning: %s %s"
                          .formatted(
                              PlainText.line(method.id(), LONGEST_ID),
                              ConcurrentWords.of(trouble, LONGEST_ID))));
    }
    return lines;
  }

  private List<String> lines(ConcurrentMethod exact) {
    ConcurrentMethod method = PlainRecords.of(exact);
    List<String> lines = new ArrayList<>();
    lines.add(
        "  %s %s: %s"
            .formatted(
                method.direction(),
                PlainText.line(method.id(), LONGEST_ID),
                ConcurrentWords.of(method)));
    ConcurrentTest slowest = method.slowest();
    if (slowest != null) {
      lines.add("    it calls: " + PlainText.line(slowest.calls(), LONGEST_ID));
      slowest.cause().waits().forEach(wait -> lines.add("    " + ConcurrentWords.of(wait)));
      if (slowest.cause().benchmark() != null) {
        lines.add("    JMH benchmark: " + slowest.cause().benchmark());
      }
    }
    result.concurrentClasses().stream()
        .filter(one -> one.methods().contains(exact))
        .findFirst()
        .flatMap(ShownConcurrent::again)
        .ifPresent(lines::add);
    List<String> offer = offer(exact).lines(result);
    if (!offer.isEmpty()) {
      lines.addAll(offer);
      lines.add(ABOUT_ROOM);
    }
    return lines;
  }

  /**
   * The line with the command that measures again; the command has the seed, which gives the same
   * tests.
   */
  private static Optional<String> again(ConcurrentClass one) {
    String command = PlainText.line(one.measurement().command());
    return command.isEmpty() ? Optional.empty() : Optional.of("    measure again: " + command);
  }

  @Override
  public List<String> accepted() {
    return methods().stream()
        .flatMap(
            one ->
                ShownFindings.accepted(one.accepted(), one.id() + ", " + ConcurrentWords.of(one)))
        .toList();
  }

  @Override
  public List<AcceptanceOffer> offers() {
    return regressed().stream().map(ShownConcurrent::offer).toList();
  }

  /**
   * Up to twice the largest upper end of the slower tests, at any number of threads. The tests are
   * generated. The next change of the class, another host or another seed gives other tests. The
   * slowest of them can show several times as much.
   */
  static AcceptanceOffer offer(ConcurrentMethod method) {
    double ceiling =
        method.noLongerEnds() || method.slowest() == null
            ? 1
            : AcceptanceOffer.above(
                ROOM
                    * method.tests().stream()
                        .filter(test -> test.direction() == Direction.REGRESSION)
                        .map(ConcurrentTest::slowdown)
                        .filter(Objects::nonNull)
                        .mapToDouble(
                            slowdown ->
                                Double.isFinite(slowdown.upper())
                                    ? Math.max(slowdown.upper(), slowdown.estimate())
                                    : slowdown.estimate())
                        .max()
                        .orElse(1));
    return AcceptanceOffer.ofTime(method.id(), ceiling, false);
  }

  @Override
  public boolean hasPartOfPage() {
    return true;
  }

  @Override
  public List<CodeFinding> codeFindings() {
    List<CodeFinding> findings = new ArrayList<>();
    for (ConcurrentClass one : classes()) {
      if (one.problem() != null) {
        findings.add(
            CodeFinding.of(
                Kind.CONCURRENT_ERROR, true, one.type(), Verdict.ERROR, one.problem(), "", null));
      }
    }
    boolean mayFail = FailOn.in(result.conditions().settings()) != FailOn.NEVER;
    methods().forEach(method -> findings.addAll(codeFindings(method, mayFail)));
    return findings;
  }

  private static List<CodeFinding> codeFindings(ConcurrentMethod method, boolean mayFail) {
    List<CodeFinding> findings = new ArrayList<>();
    ConcurrentTest slowest = method.slowest();
    Acceptance accepted = method.accepted();
    if (accepted != null) {
      findings.add(
          CodeFinding.accepted(method.id(), ConcurrentWords.of(method), accepted, method.source()));
    } else if (slowest != null) {
      String wait =
          method.tests().stream()
              .flatMap(test -> test.cause().waits().stream())
              .findFirst()
              .map(one -> "; " + ConcurrentWords.of(one))
              .orElse("");
      findings.add(
          CodeFinding.of(
              Kind.CONCURRENT_REGRESSION,
              mayFail,
              method.id(),
              method.direction(),
              ConcurrentWords.of(slowest) + wait,
              "",
              method.source()));
    }
    for (ConcurrentTrouble trouble : method.troubles()) {
      if (trouble.isNew()) {
        findings.add(
            CodeFinding.of(
                trouble.fails() ? Kind.CONCURRENT_STUCK : Kind.CONCURRENT_FAILURE,
                mayFail && trouble.fails(),
                method.id(),
                trouble.kind(),
                ConcurrentWords.of(trouble, LONGEST_MESSAGE),
                "",
                method.source()));
      }
    }
    return findings;
  }

  /** One for each method, and one for each class without methods. */
  @Override
  public List<JUnitCase> cases() {
    List<JUnitCase> cases = new ArrayList<>();
    for (ConcurrentClass one : classes()) {
      if (one.methods().isEmpty()) {
        List<String> notes = ConcurrentWords.notes(one);
        Outcome outcome =
            one.problem() != null ? Outcome.ERROR : outcome(one.direction(), /* failed= */ false);
        cases.add(
            JUnitCase.of(
                one.type(), "concurrent tests", null, outcome, String.join("; ", notes), notes));
      }
      ConcurrentWords.methods(one.methods()).forEach(method -> cases.add(of(one, method)));
    }
    return cases;
  }

  private static Outcome outcome(Direction direction, boolean failed) {
    return failed
        ? Outcome.FAILED
        : direction == Direction.INCONCLUSIVE ? Outcome.SKIPPED : Outcome.PASSED;
  }

  private static JUnitCase of(ConcurrentClass one, ConcurrentMethod method) {
    List<String> lines = new ArrayList<>(ShownFindings.noted(method.accepted()));
    method.troubles().forEach(trouble -> lines.add(ConcurrentWords.of(trouble, Integer.MAX_VALUE)));
    for (ConcurrentTest test : method.tests().stream().limit(MOST_TESTS).toList()) {
      lines.add(PlainText.line(test.calls(), LONGEST_CALLS) + ": " + ConcurrentWords.of(test));
      test.cause().waits().forEach(wait -> lines.add("  " + ConcurrentWords.of(wait)));
      if (test.cause().benchmark() != null) {
        lines.add("  JMH benchmark: " + test.cause().benchmark());
      }
    }
    return JUnitCase.of(
        one.type(),
        method.name(),
        method.source(),
        outcome(method.direction(), method.regressed()),
        ConcurrentWords.of(method),
        lines);
  }

  @Override
  public Optional<FindingsTable> table() {
    if (result.concurrentClasses().isEmpty()) {
      return Optional.empty();
    }
    List<FindingsTable.Row> rows = new ArrayList<>();
    for (ConcurrentClass one : classes()) {
      if (one.methods().isEmpty()) {
        rows.add(
            FindingsTable.Row.of(
                one.problem() == null ? one.direction().name() : "ERROR",
                one.type(),
                String.join("; ", ConcurrentWords.notes(one))));
      }
    }
    for (ConcurrentMethod method : methods()) {
      ConcurrentTest test = ConcurrentWords.telling(method);
      if (method.direction() != Direction.NO_CHANGE && test != null) {
        rows.add(row(method, test));
      }
      for (ConcurrentTrouble trouble : method.troubles()) {
        rows.add(
            FindingsTable.Row.of(
                trouble.kind() + (trouble.fails() ? "" : " (warning)"),
                method.id(),
                ConcurrentWords.of(trouble, LONGEST_ID)));
      }
    }
    long same = methods().stream().filter(one -> one.direction() == Direction.NO_CHANGE).count();
    return Optional.of(
        new FindingsTable(
            "Concurrent tests of thread-safe classes",
            List.of("Verdict", "Method", "Baseline → candidate", "Change", "Where"),
            rows,
            same == 0
                ? ""
                : "No difference is shown for %s.".formatted(Words.count(same, "method"))));
  }

  private static FindingsTable.Row row(ConcurrentMethod method, ConcurrentTest test) {
    Slowdown slowdown = test.slowdown();
    String verdict = ConcurrentWords.verdict(method);
    return slowdown == null
        ? FindingsTable.Row.of(verdict, method.id(), ConcurrentWords.of(test))
        : new FindingsTable.Row(
            verdict,
            method.id(),
            List.of(
                "%s with %s"
                    .formatted(ChangeText.times(slowdown), ConcurrentWords.threads(test))
                    .strip(),
                ChangeText.change(slowdown) + ", " + ConcurrentWords.direction(test),
                Objects.requireNonNullElse(test.cause().interaction(), "")));
  }
}
