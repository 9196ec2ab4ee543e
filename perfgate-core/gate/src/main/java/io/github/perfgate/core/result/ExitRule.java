package io.github.perfgate.core.result;

import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentSummary;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.result.verdict.Findings;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationSummary;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Derives whether the build passes, and the verdict of the gate. It takes the values of all
 * formulas, what other kinds of evidence found, and how much was compared at all.
 *
 * @param failOn from which outcome on the build fails
 * @param failOnNotCompared whether the build fails if not all was compared
 * @param others what was found besides the values of formulas, by kind
 * @param coverage how much was compared
 */
public record ExitRule(
    FailOn failOn, FailOnNotCompared failOnNotCompared, List<Findings> others, Coverage coverage) {
  /** Copies the list. */
  public ExitRule {
    others = List.copyOf(others);
  }

  /** A rule that looks only at what was decided. */
  public ExitRule(FailOn failOn, List<Findings> others) {
    this(failOn, FailOnNotCompared.NONE, others, Coverage.NOTHING);
  }

  /** A rule for gates in which formulas alone decide. */
  public ExitRule(FailOn failOn) {
    this(failOn, List.of());
  }

  /** All kinds of evidence besides formulas, made here and nowhere else. */
  public static List<Findings> others(
      List<WorkloadResult> workloads, List<ConcurrentClass> classes) {
    return List.of(AllocationSummary.of(workloads), new ConcurrentSummary(classes));
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
            Stream.ofNullable(ofFormulas(formulas)),
            others.stream().map(one -> one.failure(failOn)),
            Stream.ofNullable(coverage.failure(failOnNotCompared)))
        .flatMap(one -> one)
        .filter(Objects::nonNull)
        .min(Enum::compareTo)
        .orElse(null);
  }

  /** The gravest verdict with which formulas fail the build; null if none does. */
  @Nullable Verdict ofFormulas(List<FormulaResult> formulas) {
    return formulas.stream()
        .map(formula -> formula.failure(failOn))
        .filter(Objects::nonNull)
        .min(Enum::compareTo)
        .orElse(null);
  }

  /**
   * Whether something is violated, so that a build that passes does so only because of {@code
   * failOn}.
   */
  public boolean isViolated(List<FormulaResult> formulas) {
    return areViolated(formulas) || others.stream().anyMatch(Findings::isViolated);
  }

  static boolean areViolated(List<FormulaResult> formulas) {
    return formulas.stream().anyMatch(one -> one.effective() == FormulaVerdict.VIOLATED);
  }

  /** Whether there was something to decide about times, but nothing was decided. */
  boolean isNothingDecided(List<FormulaResult> formulas) {
    List<Verdict> verdicts =
        formulas.stream()
            .map(FormulaResult::decided)
            .filter(verdict -> verdict != Verdict.NOT_COMPARABLE)
            .toList();
    return !verdicts.isEmpty()
        && Stream.concat(
                verdicts.stream(),
                others.stream()
                    .filter(one -> !one.isCountedWithWorkloads())
                    .flatMap(Findings::verdicts))
            .allMatch(verdict -> verdict == Verdict.INCONCLUSIVE);
  }

  /** The gravest verdict, in {@code Verdict}'s order. */
  public static Verdict gravest(List<Verdict> verdicts) {
    return verdicts.stream().min(Enum::compareTo).orElse(Verdict.NOT_COMPARABLE);
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
                ? formulas.stream().map(FormulaResult::decided)
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
    List<Verdict> ofOthers = others.stream().flatMap(Findings::verdicts).toList();
    Verdict ofAll =
        coverage.isNothing() || (coverage.isEmpty() && ofOthers.isEmpty())
            ? Verdict.NOTHING_COMPARED
            : coverage.affectsNothing() ? Verdict.NO_CHANGE : null;
    return gravest(
        Stream.of(
                decided,
                ofOthers.stream(),
                Stream.ofNullable(coverage.failure(failOnNotCompared)),
                Stream.ofNullable(ofAll))
            .flatMap(one -> one)
            .toList());
  }
}
