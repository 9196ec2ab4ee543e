package io.github.perfgate.core.report;

import io.github.perfgate.core.report.Finding.Kind;
import io.github.perfgate.core.report.Finding.Level;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Slowdown;
import io.github.perfgate.core.result.Verdict;
import io.github.perfgate.core.result.WorkloadResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What annotations and code scanning show of a result: every workload that regressed, looks like
 * it, or could not be measured, and every written formula that is violated, looks like it, or could
 * not be evaluated. An undecided one that looks well is none, unless it fails the build.
 */
final class Findings {
  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_MESSAGE = 1000;

  private final GateResult result;

  private Findings(GateResult result) {
    this.result = result;
  }

  /** The worst first. */
  static List<Finding> of(GateResult result) {
    Findings findings = new Findings(result);
    List<Finding> all = new ArrayList<>();
    result.formulas().stream()
        .filter(FormulaResult::wasWritten)
        .flatMap(formula -> findings.of(formula).stream())
        .forEach(all::add);
    WorstFirst.sorted(result.workloads()).stream()
        .flatMap(workload -> findings.of(workload).stream())
        .forEach(all::add);
    all.sort(Comparator.comparing(Finding::level)); // stable
    return List.copyOf(all);
  }

  private List<Finding> of(WorkloadResult workload) {
    Kind kind = kind(workload);
    if (kind == null) {
      return List.of();
    }
    Level level = kind.level();
    if (workload.accepted() != null) {
      level = Level.NOTE;
    } else if (!isBlamed(workload)) {
      if (kind != Kind.NOT_MEASURABLE) {
        return List.of();
      }
      level = Level.WARNING;
    }
    return List.of(
        new Finding(
            kind,
            level,
            workload.id(),
            workload.verdict() + " " + PlainText.line(workload.id(), LONGEST_NAME),
            PlainText.line(message(workload), LONGEST_MESSAGE),
            PlainText.line(workload.command(), LONGEST_MESSAGE),
            workload.source(),
            workload.accepted()));
  }

  private @Nullable Kind kind(WorkloadResult workload) {
    return switch (workload.verdict()) {
      case REGRESSION -> Kind.REGRESSION;
      case ERROR -> Kind.NOT_MEASURABLE;
      case INCONCLUSIVE ->
          workload.suspect()
              ? Kind.SUSPECT
              : result.passed() || result.verdict() != Verdict.INCONCLUSIVE
                  ? null
                  : Kind.INCONCLUSIVE;
      case IMPROVEMENT, NO_CHANGE, NOT_COMPARABLE -> null;
    };
  }

  /** Where all formulas that name a workload hold, its slowdown is what somebody asked for. */
  private boolean isBlamed(WorkloadResult workload) {
    List<FormulaVerdict> named =
        result.formulas().stream()
            .filter(formula -> names(formula, workload.id()))
            .map(FormulaResult::verdict)
            .toList();
    return named.isEmpty() || named.stream().anyMatch(one -> one != FormulaVerdict.HOLDS);
  }

  private static boolean names(FormulaResult formula, String workload) {
    return formula.comparisons().stream().anyMatch(one -> one.workload().equals(workload));
  }

  private String message(WorkloadResult workload) {
    if (workload.slowdown() == null || workload.verdict() == Verdict.ERROR) {
      return workload.reason();
    }
    return Words.slowdown(workload)
        + result.versions().stream()
            .filter(version -> version.name().equals("BASELINE"))
            .findFirst()
            .map(version -> ", compared with " + Words.version(version))
            .orElse("");
  }

  private List<Finding> of(FormulaResult formula) {
    Kind kind =
        switch (formula.verdict()) {
          case VIOLATED -> Kind.VIOLATED;
          case ERROR -> Kind.NOT_EVALUATED;
          case UNDECIDED ->
              formula.comparisons().stream().anyMatch(ComparisonResult::suspect)
                  ? Kind.LOOKS_VIOLATED
                  : null;
          case HOLDS -> null;
        };
    if (kind == null) {
      return List.of();
    }
    return List.of(
        new Finding(
            kind,
            kind.level(),
            formula.text(),
            formula.verdict() + " " + PlainText.line(formula.text(), LONGEST_NAME),
            PlainText.line(message(formula), LONGEST_MESSAGE),
            "",
            formula.source(),
            null));
  }

  /** The comparisons that are to blame; of a negation there may be none. */
  private static String message(FormulaResult formula) {
    List<String> words =
        formula.comparisons().stream()
            .filter(one -> one.verdict() == formula.verdict())
            .map(Findings::words)
            .limit(3)
            .toList();
    return "At "
        + formula.place()
        + (words.isEmpty() ? "; see the report" : ": " + String.join("; ", words));
  }

  private static String words(ComparisonResult comparison) {
    Slowdown ratio = comparison.ratio();
    return PlainText.line(comparison.text(), LONGEST_NAME)
        + ": "
        + (ratio == null || comparison.verdict() == FormulaVerdict.ERROR
            ? comparison.reason()
            : Words.slowdown(ratio));
  }
}
