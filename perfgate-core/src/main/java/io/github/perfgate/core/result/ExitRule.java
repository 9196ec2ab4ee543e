package io.github.perfgate.core.result;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * From the values of all formulas, and what concurrent tests show, to pass or fail, to the verdict
 * of the gate, and to one sentence.
 *
 * @param failOn from which outcome on the build fails
 * @param classes the thread-safe classes that were compared
 */
public record ExitRule(FailOn failOn, List<ConcurrentClass> classes) {
  /** Copies the list. */
  public ExitRule {
    classes = List.copyOf(classes);
  }

  /** Where formulas decide alone. */
  public ExitRule(FailOn failOn) {
    this(failOn, List.of());
  }

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
    return Stream.of(ofFormulas(formulas), new ConcurrentSummary(classes).failure(failOn))
        .filter(Objects::nonNull)
        .min(Enum::compareTo)
        .orElse(null);
  }

  private @Nullable Verdict ofFormulas(List<FormulaResult> formulas) {
    return formulas.stream()
        .filter(this::fails)
        .map(ExitRule::failing)
        .min(Enum::compareTo)
        .orElse(null);
  }

  /** Whether the build fails because of this formula. */
  public boolean fails(FormulaResult formula) {
    return fails(formula.effective(), formula.unexcused());
  }

  private boolean fails(FormulaVerdict value, List<ComparisonResult> comparisons) {
    return switch (value) {
      case VIOLATED -> failOn != FailOn.NEVER;
      case ERROR -> true;
      case UNDECIDED ->
          verdict(value, comparisons) == Verdict.INCONCLUSIVE
              && (failOn == FailOn.INCONCLUSIVE
                  || (failOn == FailOn.SUSPECT
                      && comparisons.stream().anyMatch(ComparisonResult::suspect)));
      case HOLDS -> false;
    };
  }

  /** Whether only an acceptance keeps it from failing the build, or from being violated. */
  private boolean isExcused(FormulaResult formula) {
    return !fails(formula)
        && (formula.violatedAsAccepted() || fails(formula.verdict(), formula.comparisons()));
  }

  /** Whether nothing but {@code failOn} lets the build pass. */
  public boolean isViolated(List<FormulaResult> formulas) {
    return formulas.stream().anyMatch(one -> one.effective() == FormulaVerdict.VIOLATED)
        || new ConcurrentSummary(classes).isViolated();
  }

  /** Whether something could have been decided, and none of it was. */
  static boolean isNothingDecided(List<FormulaResult> formulas) {
    List<Verdict> verdicts =
        formulas.stream()
            .map(ExitRule::verdict)
            .filter(verdict -> verdict != Verdict.NOT_COMPARABLE)
            .toList();
    return !verdicts.isEmpty()
        && verdicts.stream().allMatch(verdict -> verdict == Verdict.INCONCLUSIVE);
  }

  /** The gravest verdict, in {@code Verdict}'s order. */
  public static Verdict gravest(List<Verdict> verdicts) {
    return verdicts.stream().min(Enum::compareTo).orElse(Verdict.NOT_COMPARABLE);
  }

  /** What a formula's value is as a verdict. */
  public static Verdict verdict(FormulaResult formula) {
    return verdict(formula.verdict(), formula.comparisons());
  }

  /** What fails the build is said of a formula that does, and not what is accepted in it. */
  private static Verdict failing(FormulaResult formula) {
    return verdict(formula.effective(), formula.unexcused());
  }

  private static Verdict verdict(FormulaVerdict value, List<ComparisonResult> comparisons) {
    return switch (value) {
      case VIOLATED -> Verdict.REGRESSION;
      case ERROR -> Verdict.ERROR;
      case HOLDS -> Verdict.NO_CHANGE;
      case UNDECIDED ->
          comparisons.stream()
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
        formulas.stream()
            .map(
                formula ->
                    new Counted(
                        fails(formula) ? failing(formula) : verdict(formula), isExcused(formula)))
            .toList(),
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
    Set<String> excused =
        formulas.stream()
            .filter(this::isExcused)
            .flatMap(formula -> formula.comparisons().stream())
            .filter(comparison -> comparison.accepted() != null)
            .map(ComparisonResult::workload)
            .collect(toSet());
    return sentence(
        formulas,
        "workload",
        workloads.stream()
            .map(workload -> new Counted(workload.verdict(), excused.contains(workload.id())))
            .toList(),
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

  /** What a sentence counts: a verdict, and whether it is one that somebody accepts. */
  private record Counted(Verdict verdict, boolean excused) {}

  private String sentence(
      List<FormulaResult> formulas,
      String noun,
      List<Counted> all,
      Function<Verdict, String> first,
      Function<Verdict, String> others) {
    String concurrent = new ConcurrentSummary(classes).sentence();
    if (all.isEmpty()) {
      return outcome(formulas)
          + ": "
          + (concurrent.isEmpty() ? "there was nothing to measure" : concurrent)
          + ".";
    }
    Map<Verdict, Long> counts = new EnumMap<>(Verdict.class);
    all.forEach(one -> counts.merge(one.verdict(), 1L, Long::sum));
    Map<Verdict, Long> excused = new EnumMap<>(Verdict.class);
    all.stream()
        .filter(Counted::excused)
        .forEach(one -> excused.merge(one.verdict(), 1L, Long::sum));
    // What fails the build comes first, though something graver may be there that does not.
    Verdict failure = ofFormulas(formulas);
    Verdict lead =
        failure != null && counts.containsKey(failure)
            ? failure
            : gravest(List.copyOf(counts.keySet()));
    long count = counts.getOrDefault(lead, 0L);
    counts.remove(lead);
    String rest =
        counts.entrySet().stream()
            .map(
                entry ->
                    ", %d %s%s"
                        .formatted(
                            entry.getValue(),
                            others.apply(entry.getKey()),
                            excused.containsKey(entry.getKey())
                                ? " (" + excused.get(entry.getKey()) + " accepted)"
                                : ""))
            .collect(joining());
    return "%s: %d of %d %s%s %s %s%s%s%s."
        .formatted(
            outcome(formulas),
            count,
            all.size(),
            noun,
            all.size() == 1 ? "" : "s",
            count == 1 ? "is" : "are",
            first.apply(lead),
            excused.containsKey(lead) ? ", " + excused.get(lead) + " of them accepted" : "",
            rest,
            concurrent.isEmpty() ? "" : "; " + concurrent);
  }

  private String outcome(List<FormulaResult> formulas) {
    if (!passes(formulas)) {
      return "Failed";
    }
    return isViolated(formulas) ? "Passed, as <failOn> is never, but would have failed" : "Passed";
  }
}
