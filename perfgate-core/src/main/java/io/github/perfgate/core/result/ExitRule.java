package io.github.perfgate.core.result;

import static java.util.stream.Collectors.joining;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * From the values of all formulas to pass or fail, to the verdict of the gate, and to one sentence.
 */
public record ExitRule(FailOn failOn) {

  /** Whether the build passes. What could not be measured never passes silently. */
  public boolean passes(List<FormulaResult> formulas) {
    return failure(formulas) == null;
  }

  /**
   * The gravest verdict among those that fail the build; null where none does. What is accepted
   * fails nothing, but what it hid may: a formula of which one part is violated as accepted, and
   * another one could not be measured, is an error.
   */
  public @Nullable Verdict failure(List<FormulaResult> formulas) {
    return formulas.stream()
        .filter(this::fails)
        .map(formula -> verdict(formula, formula.effective()))
        .min(Enum::compareTo)
        .orElse(null);
  }

  /** Whether the build fails because of this formula. */
  public boolean fails(FormulaResult formula) {
    return switch (formula.effective()) {
      case VIOLATED -> failOn != FailOn.NEVER;
      case ERROR -> true;
      case UNDECIDED ->
          verdict(formula, formula.effective()) == Verdict.INCONCLUSIVE
              && (failOn == FailOn.INCONCLUSIVE
                  || (failOn == FailOn.SUSPECT && isSuspect(formula)));
      case HOLDS -> false;
    };
  }

  /** Whether nothing but {@code failOn} lets the build pass. */
  public static boolean isViolated(List<FormulaResult> formulas) {
    return formulas.stream().anyMatch(one -> one.effective() == FormulaVerdict.VIOLATED);
  }

  private static boolean isSuspect(FormulaResult formula) {
    return formula.comparisons().stream().anyMatch(ComparisonResult::suspect);
  }

  /** The gravest verdict, in {@code Verdict}'s order. */
  public static Verdict gravest(List<Verdict> verdicts) {
    return verdicts.stream().min(Enum::compareTo).orElse(Verdict.NOT_COMPARABLE);
  }

  /** What a formula's value is as a verdict. */
  public static Verdict verdict(FormulaResult formula) {
    return verdict(formula, formula.verdict());
  }

  private static Verdict verdict(FormulaResult formula, FormulaVerdict value) {
    return switch (value) {
      case VIOLATED -> Verdict.REGRESSION;
      case ERROR -> Verdict.ERROR;
      case HOLDS -> Verdict.NO_CHANGE;
      case UNDECIDED ->
          formula.comparisons().stream()
                  .filter(comparison -> comparison.verdict() == FormulaVerdict.UNDECIDED)
                  .noneMatch(ComparisonResult::comparable)
              ? Verdict.NOT_COMPARABLE
              : Verdict.INCONCLUSIVE;
    };
  }

  /** The outcome in one sentence, where somebody wrote formulas. */
  public String sentence(List<FormulaResult> formulas) {
    return sentence(
        formulas,
        "formula",
        formulas.stream().map(ExitRule::verdict).toList(),
        formulas.stream().filter(FormulaResult::violatedAsAccepted).count(),
        ExitRule::ofFormula,
        ExitRule::ofFormula);
  }

  private static String ofFormula(Verdict verdict) {
    return switch (verdict) {
      case REGRESSION -> "violated";
      case ERROR -> "not measurable";
      case INCONCLUSIVE -> "undecided";
      case IMPROVEMENT, NO_CHANGE -> "shown to hold";
      case NOT_COMPARABLE -> "not comparable";
    };
  }

  /**
   * The outcome in one sentence, where only the gate's own formulas decide.
   *
   * @param baseline the baseline in words
   */
  public String sentence(
      List<FormulaResult> formulas, List<WorkloadResult> workloads, String baseline) {
    return sentence(
        formulas,
        "workload",
        workloads.stream().map(WorkloadResult::verdict).toList(),
        workloads.stream().filter(workload -> workload.accepted() != null).count(),
        verdict ->
            switch (verdict) {
              case REGRESSION -> "slower than " + baseline + " allows";
              case ERROR -> "not measurable";
              case INCONCLUSIVE -> "inconclusive against " + baseline;
              case IMPROVEMENT -> "faster than " + baseline;
              case NO_CHANGE ->
                  (isShown(workloads) ? "not slower" : "not shown to be slower")
                      + " than "
                      + baseline
                      + " allows";
              case NOT_COMPARABLE -> "not comparable with " + baseline;
            },
        verdict -> verdict.name().toLowerCase(Locale.ROOT).replace('_', ' '));
  }

  /** Only the gate's own policy shows that something is not slower; others fail to see it. */
  private static boolean isShown(List<WorkloadResult> workloads) {
    return workloads.stream()
        .allMatch(workload -> workload.interpretation().equals(InterpretationAnswer.GATE));
  }

  private String sentence(
      List<FormulaResult> formulas,
      String noun,
      List<Verdict> verdicts,
      long accepted,
      Function<Verdict, String> first,
      Function<Verdict, String> others) {
    if (verdicts.isEmpty()) {
      return "Passed: there was nothing to measure.";
    }
    Map<Verdict, Long> counts = new EnumMap<>(Verdict.class);
    verdicts.forEach(verdict -> counts.merge(verdict, 1L, Long::sum));
    Verdict gravest = gravest(verdicts);
    long count = counts.getOrDefault(gravest, 0L);
    counts.remove(gravest);
    String excused = accepted == 0 ? "" : ", " + accepted + " of them accepted";
    String rest =
        counts.entrySet().stream()
            .map(entry -> ", " + entry.getValue() + " " + others.apply(entry.getKey()))
            .collect(joining());
    return "%s: %d of %d %s%s %s %s%s%s."
        .formatted(
            outcome(formulas),
            count,
            verdicts.size(),
            noun,
            verdicts.size() == 1 ? "" : "s",
            count == 1 ? "is" : "are",
            first.apply(gravest),
            excused,
            rest);
  }

  private String outcome(List<FormulaResult> formulas) {
    if (!passes(formulas)) {
      return "Failed";
    }
    return isViolated(formulas) ? "Passed, as <failOn> is never, but would have failed" : "Passed";
  }
}
