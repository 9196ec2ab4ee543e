package io.github.perfgate.core.result;

import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentSummary;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.AllocationSummary;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Derives whether the build passes, and the verdict of the gate. It takes the values of all
 * formulas, the verdicts on allocated bytes, the results of concurrent tests, and how much was
 * compared at all.
 *
 * @param failOn from which outcome on the build fails
 * @param failOnNotCompared whether the build fails if not all was compared
 * @param allocation the verdicts on allocated bytes
 * @param classes the thread-safe classes that were compared
 * @param coverage how much was compared
 */
public record ExitRule(
    FailOn failOn,
    FailOnNotCompared failOnNotCompared,
    AllocationSummary allocation,
    List<ConcurrentClass> classes,
    Coverage coverage) {
  /** Copies the list. */
  public ExitRule {
    classes = List.copyOf(classes);
  }

  /** A rule that looks only at what was decided. */
  public ExitRule(FailOn failOn, AllocationSummary allocation, List<ConcurrentClass> classes) {
    this(failOn, FailOnNotCompared.NONE, allocation, classes, Coverage.NOTHING);
  }

  /** A rule for gates in which formulas alone decide. */
  public ExitRule(FailOn failOn) {
    this(failOn, AllocationSummary.NONE, List.of());
  }

  /** Whether the build passes. A measurement that was not possible never passes silently. */
  public boolean passes(List<FormulaResult> formulas) {
    return failure(formulas) == null;
  }

  /**
   * The gravest verdict among those that fail the build; null if none does. An accepted violation
   * does not fail the build, but another problem may. For example, a formula is an error if one
   * part has an accepted violation and another part could not be measured.
   */
  public @Nullable Verdict failure(List<FormulaResult> formulas) {
    return Stream.of(
            ofFormulas(formulas),
            allocation.failure(failOn),
            new ConcurrentSummary(classes).failure(failOn),
            coverage.failure(failOnNotCompared))
        .filter(Objects::nonNull)
        .min(Enum::compareTo)
        .orElse(null);
  }

  /** The gravest verdict with which formulas fail the build; null if none does. */
  @Nullable Verdict ofFormulas(List<FormulaResult> formulas) {
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

  /**
   * Whether only an acceptance keeps the formula from failing the build, or from being violated.
   */
  boolean isExcused(FormulaResult formula) {
    return !fails(formula)
        && (formula.violatedAsAccepted() || fails(formula.verdict(), formula.comparisons()));
  }

  /**
   * Whether something is violated, so that a build that passes does so only because of {@code
   * failOn}.
   */
  public boolean isViolated(List<FormulaResult> formulas) {
    return formulas.stream().anyMatch(one -> one.effective() == FormulaVerdict.VIOLATED)
        || allocation.isViolated()
        || new ConcurrentSummary(classes).isViolated();
  }

  /** Whether there was something to decide, but nothing was decided. */
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

  /** A formula's value as a verdict. */
  public static Verdict verdict(FormulaResult formula) {
    return verdict(formula.verdict(), formula.comparisons());
  }

  /** The verdict with which a formula fails the build; it ignores accepted parts of the formula. */
  static Verdict failing(FormulaResult formula) {
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

  /**
   * The outcome of a gate. If formulas are written, they decide; else the workloads do.
   *
   * @param baseline the baseline in words; null if nothing was compared with it
   * @param questions what the statistics were asked
   */
  public GateResult.Outcome outcome(
      List<FormulaResult> formulas,
      List<WorkloadResult> workloads,
      @Nullable String baseline,
      List<AskedQuestion> questions) {
    Headline headline = new Headline(this, formulas);
    boolean written = formulas.stream().anyMatch(FormulaResult::wasWritten);
    return new GateResult.Outcome(
        verdict(
            written
                ? formulas.stream().map(ExitRule::verdict)
                : workloads.stream().map(WorkloadResult::verdict)),
        passes(formulas),
        written || baseline == null
            ? headline.ofFormulas()
            : headline.ofWorkloads(workloads, baseline),
        coverage,
        questions);
  }

  /**
   * The gravest verdict. What was not compared is the gravest one of a gate in which nothing else
   * went wrong, whether or not a setting allows it.
   */
  private Verdict verdict(Stream<Verdict> decided) {
    Verdict ofAll =
        coverage.isNothing() || isNothingThere()
            ? Verdict.NOTHING_COMPARED
            : affectsNothing() ? Verdict.NO_CHANGE : null;
    return gravest(
        Stream.of(
                decided,
                allocation.decisions().stream().map(AllocationDecision::verdict),
                classes.stream().map(ConcurrentClass::verdict),
                Stream.ofNullable(coverage.failure(failOnNotCompared)),
                Stream.ofNullable(ofAll))
            .flatMap(one -> one)
            .toList());
  }

  /** Whether there is nothing to decide. */
  private boolean isNothingThere() {
    return coverage.isEmpty() && classes.isEmpty();
  }

  /** Whether there are workloads, and a change can affect none of them. */
  boolean affectsNothing() {
    return coverage.affected() == 0
        && coverage.unaffected() > 0
        && coverage.notCompared().isEmpty();
  }
}
