package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.report.formats.CodeFinding.Kind;
import io.github.perfgate.core.report.formats.CodeFinding.Level;
import io.github.perfgate.core.report.words.AllocationWords;
import io.github.perfgate.core.report.words.Blame;
import io.github.perfgate.core.report.words.ComparisonWords;
import io.github.perfgate.core.report.words.ConcurrentWords;
import io.github.perfgate.core.report.words.GapWords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.report.words.WorstFirst;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The findings of a result, as annotations and code scanning show them. These are all workloads
 * that regressed in time or allocated bytes, look like regressions, or could not be measured. They
 * are also all written formulas that are violated, look violated, or could not be evaluated. A
 * method of a thread-safe class is a finding if it became slower. So is a method that fails or no
 * longer ends although the baseline's did not. An undecided workload or formula without suspicion
 * is a finding only if it fails the build. An accepted slowdown is a note.
 */
public final class CodeFindings {
  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_MESSAGE = 1000;

  private static final int MOST_COMPARISONS = 3;

  private final GateResult result;
  private final Blame blame;

  private CodeFindings(GateResult result) {
    this.result = result;
    this.blame = Blame.of(result);
  }

  /** All findings, the worst first. */
  public static List<CodeFinding> of(GateResult result) {
    CodeFindings findings = new CodeFindings(result);
    List<CodeFinding> all = new ArrayList<>();
    findings.ofNothing().ifPresent(all::add);
    result.formulas().stream()
        .filter(FormulaResult::wasWritten)
        .flatMap(formula -> findings.of(formula).stream())
        .forEach(all::add);
    for (WorkloadResult workload : WorstFirst.sorted(result.workloads())) {
      all.addAll(findings.of(workload));
      findings.ofBytes(workload).ifPresent(all::add);
    }
    ConcurrentWords.classes(result.concurrentClasses()).stream()
        .filter(one -> one.problem() != null)
        .map(CodeFindings::of)
        .forEach(all::add);
    ConcurrentWords.methodsOf(result.concurrentClasses()).stream()
        .flatMap(method -> findings.of(method).stream())
        .forEach(all::add);
    all.sort(Comparator.comparing(CodeFinding::level)); // keeps the order within a level
    return List.copyOf(all);
  }

  /** That nothing was compared, or not all that had to be. */
  private Optional<CodeFinding> ofNothing() {
    boolean fails = result.failsForGaps();
    return fails || result.verdict() == Verdict.NOTHING_COMPARED
        ? Optional.of(
            new CodeFinding(
                Kind.NOTHING_COMPARED,
                level(fails),
                result.gated().module(),
                Verdict.NOTHING_COMPARED
                    + " "
                    + PlainText.line(result.gated().module(), LONGEST_NAME),
                PlainText.line(
                    Stream.concat(
                            Stream.of(result.outcome().sentence()),
                            GapWords.of(result).stream().map(GapWords::why))
                        .collect(Collectors.joining(" ")),
                    LONGEST_MESSAGE),
                "",
                null))
        : Optional.empty();
  }

  private List<CodeFinding> of(WorkloadResult workload) {
    Kind kind = kind(workload);
    Acceptance accepted = workload.accepted();
    if (accepted != null) {
      return List.of(
          accepted(workload.id(), message(workload), accepted, workload.execution().source()));
    }
    if (kind == null) {
      return List.of();
    }
    return List.of(
        new CodeFinding(
            kind,
            level(blame.isOnTime(workload)),
            workload.id(),
            workload.verdict() + " " + PlainText.line(workload.id(), LONGEST_NAME),
            PlainText.line(message(workload), LONGEST_MESSAGE),
            PlainText.line(workload.execution().command(), LONGEST_MESSAGE),
            workload.execution().source()));
  }

  private Optional<CodeFinding> ofBytes(WorkloadResult workload) {
    AllocationDecision allocation = workload.allocation();
    if (allocation == null
        || !(workload.allocatesMore() || allocation.suspect() || blame.isOnBytes(workload))) {
      return Optional.empty();
    }
    String message =
        AllocationWords.decided(allocation) + comparedWith() + "; " + allocation.reason();
    Acceptance accepted = allocation.accepted();
    return Optional.of(
        accepted != null
            ? accepted(workload.id(), message, accepted, workload.execution().source())
            : new CodeFinding(
                Kind.ALLOCATION,
                level(blame.isOnBytes(workload)),
                workload.id(),
                "%s OF ALLOCATION %s"
                    .formatted(allocation.verdict(), PlainText.line(workload.id(), LONGEST_NAME)),
                PlainText.line(message, LONGEST_MESSAGE),
                PlainText.line(workload.execution().command(), LONGEST_MESSAGE),
                workload.execution().source()));
  }

  private static CodeFinding accepted(
      String subject, String numbers, Acceptance accepted, @Nullable SourcePlace place) {
    return new CodeFinding(
        Kind.ACCEPTED,
        Level.NOTE,
        subject,
        accepted.mark().toUpperCase(Locale.ROOT) + " " + PlainText.line(subject, LONGEST_NAME),
        PlainText.line(numbers + "; " + Words.accepted(accepted), LONGEST_MESSAGE),
        "",
        place);
  }

  private static CodeFinding of(ConcurrentClass one) {
    return new CodeFinding(
        Kind.CONCURRENT_ERROR,
        Level.ERROR,
        one.type(),
        Verdict.ERROR + " " + PlainText.line(one.type(), LONGEST_NAME),
        PlainText.line(String.valueOf(one.problem()), LONGEST_MESSAGE),
        "",
        null);
  }

  private List<CodeFinding> of(ConcurrentMethod method) {
    List<CodeFinding> findings = new ArrayList<>();
    boolean mayFail = FailOn.in(result.conditions().settings()) != FailOn.NEVER;
    String name = PlainText.line(method.id(), LONGEST_NAME);
    ConcurrentTest slowest = method.slowest();
    Acceptance accepted = method.accepted();
    if (accepted != null) {
      findings.add(accepted(method.id(), ConcurrentWords.of(method), accepted, method.source()));
    } else if (slowest != null) {
      findings.add(slower(method, slowest, level(mayFail), name));
    }
    for (ConcurrentTrouble trouble : method.troubles()) {
      if (trouble.isNew()) {
        findings.add(
            new CodeFinding(
                trouble.fails() ? Kind.CONCURRENT_STUCK : Kind.CONCURRENT_FAILURE,
                level(mayFail && trouble.fails()),
                method.id(),
                trouble.kind() + " " + name,
                ConcurrentWords.of(trouble, LONGEST_MESSAGE),
                "",
                method.source()));
      }
    }
    return findings;
  }

  private static CodeFinding slower(
      ConcurrentMethod method, ConcurrentTest slowest, Level level, String name) {
    return new CodeFinding(
        Kind.CONCURRENT_REGRESSION,
        level,
        method.id(),
        method.direction() + " " + name,
        PlainText.line(
            ConcurrentWords.of(slowest)
                + method.tests().stream()
                    .flatMap(test -> test.cause().waits().stream())
                    .findFirst()
                    .map(wait -> "; " + ConcurrentWords.of(wait))
                    .orElse(""),
            LONGEST_MESSAGE),
        "",
        method.source());
  }

  private @Nullable Kind kind(WorkloadResult workload) {
    return switch (workload.verdict()) {
      case REGRESSION -> blame.isAllowed(workload) ? null : Kind.REGRESSION;
      case ERROR -> Kind.NOT_MEASURABLE;
      case INCONCLUSIVE -> {
        if (workload.decision().suspect() && !blame.isAllowed(workload)) {
          yield Kind.SUSPECT;
        }
        yield blame.isOnTime(workload) ? Kind.INCONCLUSIVE : null;
      }
      case IMPROVEMENT, NO_CHANGE, NOT_COMPARABLE, NOTHING_COMPARED -> null;
    };
  }

  private static Level level(boolean fails) {
    return fails ? Level.ERROR : Level.WARNING;
  }

  private String message(WorkloadResult workload) {
    if (workload.effect().slowdown() == null || workload.verdict() == Verdict.ERROR) {
      return workload.decision().reason();
    }
    return Words.change(workload) + comparedWith();
  }

  private String comparedWith() {
    return result.versions().stream()
        .filter(version -> version.name().equals(Revision.BASELINE))
        .findFirst()
        .map(version -> ", compared with " + Words.version(version))
        .orElse("");
  }

  private List<CodeFinding> of(FormulaResult formula) {
    List<CodeFinding> findings = new ArrayList<>();
    for (ComparisonResult comparison : formula.comparisons()) {
      Acceptance accepted = comparison.accepted();
      if (accepted != null) {
        findings.add(
            accepted(
                comparison.workload(),
                ComparisonWords.line(comparison),
                accepted,
                formula.source()));
      }
    }
    Kind kind = kind(formula);
    if (kind == null) {
      return findings;
    }
    findings.add(
        new CodeFinding(
            kind,
            level(blame.isOn(formula)),
            formula.text(),
            formula.effective() + " " + PlainText.line(formula.text(), LONGEST_NAME),
            PlainText.line(message(formula), LONGEST_MESSAGE),
            "",
            formula.source()));
    return findings;
  }

  /**
   * The kind by the value that counts for the build, as there may be another problem behind an
   * accepted violation.
   */
  private @Nullable Kind kind(FormulaResult formula) {
    return switch (formula.effective()) {
      case VIOLATED -> Kind.VIOLATED;
      case ERROR -> Kind.NOT_EVALUATED;
      case UNDECIDED -> {
        if (formula.comparisons().stream().anyMatch(ComparisonResult::suspect)) {
          yield Kind.LOOKS_VIOLATED;
        }
        yield blame.isOn(formula) ? Kind.UNDECIDED : null;
      }
      case HOLDS -> null;
    };
  }

  /** The message with the comparisons that are to blame; a negation may have none. */
  private static String message(FormulaResult formula) {
    List<String> words =
        formula.comparisons().stream()
            .filter(one -> one.verdict() == formula.effective() && one.accepted() == null)
            .map(ComparisonWords::line)
            .limit(MOST_COMPARISONS)
            .toList();
    return "At "
        + formula.place()
        + (words.isEmpty() ? "; see the report" : ": " + String.join("; ", words));
  }
}
