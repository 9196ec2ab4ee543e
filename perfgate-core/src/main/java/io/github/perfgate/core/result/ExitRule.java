package io.github.perfgate.core.result;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentSummary;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.AllocationSummary;
import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.core.result.workload.WorkloadResult;
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
 * Derives whether the build passes, the verdict of the gate, and one sentence. It takes the values
 * of all formulas, the verdicts on allocated bytes, and the results of concurrent tests.
 *
 * @param failOn from which outcome on the build fails
 * @param allocation the verdicts on allocated bytes
 * @param classes the thread-safe classes that were compared
 */
public record ExitRule(FailOn failOn, AllocationSummary allocation, List<ConcurrentClass> classes) {
  private static final String BEYOND = " by more than the margin";

  /** Copies the list. */
  public ExitRule {
    classes = List.copyOf(classes);
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
            new ConcurrentSummary(classes).failure(failOn))
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

  /**
   * Whether only an acceptance keeps the formula from failing the build, or from being violated.
   */
  private boolean isExcused(FormulaResult formula) {
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
    boolean written = formulas.stream().anyMatch(FormulaResult::wasWritten);
    Stream<Verdict> verdicts =
        written
            ? formulas.stream().map(ExitRule::verdict)
            : workloads.stream().map(WorkloadResult::verdict);
    return new GateResult.Outcome(
        gravest(
            Stream.of(
                    verdicts,
                    allocation.decisions().stream().map(AllocationDecision::verdict),
                    classes.stream().map(ConcurrentClass::verdict))
                .flatMap(one -> one)
                .toList()),
        passes(formulas),
        written || baseline == null ? sentence(formulas) : sentence(formulas, workloads, baseline),
        questions);
  }

  /** The outcome in one sentence, for a gate with written formulas. */
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
   * The outcome in one sentence, for a gate in which only its own formulas decide.
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
              case REGRESSION -> "slower than " + baseline + BEYOND;
              case ERROR -> "not measurable";
              case INCONCLUSIVE -> "inconclusive against " + baseline;
              case IMPROVEMENT -> "faster than " + baseline;
              case NO_CHANGE ->
                  (isShown(workloads) ? "not slower" : "not shown to be slower")
                      + " than "
                      + baseline
                      + BEYOND;
              case NOT_COMPARABLE -> "not comparable with " + baseline;
            },
        verdict -> verdict.name().toLowerCase(Locale.ROOT).replace('_', ' '));
  }

  /**
   * Whether "not slower" was shown. Only the gate's own policy shows it; other interpretations only
   * fail to see a slowdown.
   */
  private static boolean isShown(List<WorkloadResult> workloads) {
    return workloads.stream()
        .allMatch(
            workload -> workload.decision().interpretation().equals(InterpretationAnswer.GATE));
  }

  /** An item that a sentence counts: a verdict, and whether an acceptance excuses it. */
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
    // The verdict that fails the build comes first, even if a graver verdict does not fail it.
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
                                ? " (" + excused.get(entry.getKey()) + " " + mark(formulas) + ")"
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
            excused.containsKey(lead)
                ? ", " + excused.get(lead) + " of them " + mark(formulas)
                : "",
            rest,
            Stream.of(allocation.sentence(), concurrent)
                .filter(part -> !part.isEmpty())
                .map(part -> "; " + part)
                .collect(joining()));
  }

  /** What the excused parts of formulas are called together. */
  private static String mark(List<FormulaResult> formulas) {
    return formulas.stream()
        .flatMap(formula -> formula.comparisons().stream())
        .map(ComparisonResult::accepted)
        .filter(Objects::nonNull)
        .map(Acceptance::mark)
        .distinct()
        .sorted()
        .collect(joining(" or "));
  }

  private String outcome(List<FormulaResult> formulas) {
    if (!passes(formulas)) {
      return "Failed";
    }
    return isViolated(formulas) ? "Passed, as <failOn> is never, but would have failed" : "Passed";
  }
}
