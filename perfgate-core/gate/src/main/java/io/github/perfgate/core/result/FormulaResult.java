package io.github.perfgate.core.result;

import io.github.perfgate.core.base.problem.Multiline;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A formula and its value.
 *
 * @param text the formula's source
 * @param place where it was written, as {@code limits.spl:3:1}; empty for the gate's own formula
 * @param source the file and line of that place, if it is in the repository
 * @param verdict its value
 * @param interpretation the interpretations that decided its comparisons, divided by commas
 * @param comparisons its comparisons
 * @param tree how it connects them
 */
public record FormulaResult(
    @Multiline String text,
    String place,
    @Nullable SourcePlace source,
    FormulaVerdict verdict,
    String interpretation,
    List<ComparisonResult> comparisons,
    FormulaPart tree) {
  /** Copies the list. */
  public FormulaResult {
    comparisons = List.copyOf(comparisons);
  }

  /**
   * The formula with other values of some comparisons.
   *
   * @param others the comparisons by their places; the rest stays
   */
  public FormulaResult with(Map<Integer, ComparisonResult> others) {
    Map<Integer, FormulaVerdict> values = new HashMap<>();
    others.forEach((place, comparison) -> values.put(place, comparison.verdict()));
    FormulaPart other = tree.with(values);
    return new FormulaResult(
        text,
        place,
        source,
        other.verdict(),
        interpretation,
        IntStream.range(0, comparisons.size())
            .mapToObj(i -> others.getOrDefault(i, comparisons.get(i)))
            .toList(),
        other);
  }

  /**
   * The value that counts for the build: comparisons that an acceptance covers count as if they
   * held.
   */
  public FormulaVerdict effective() {
    return tree.verdictIf(
        place ->
            place >= 0 && place < comparisons.size() && comparisons.get(place).accepted() != null);
  }

  /** The comparisons that no acceptance excuses. */
  List<ComparisonResult> unexcused() {
    Set<Integer> negated = tree.negated();
    return IntStream.range(0, comparisons.size())
        .filter(place -> comparisons.get(place).accepted() == null || negated.contains(place))
        .mapToObj(comparisons::get)
        .toList();
  }

  /** The value as a verdict on the code, whatever is accepted. */
  Verdict decided() {
    return verdict(verdict, comparisons);
  }

  /**
   * The verdict with which the formula fails the build; null if it does not. An accepted part does
   * not fail it, but another problem may.
   */
  public @Nullable Verdict failure(FailOn failOn) {
    return failure(failOn, effective(), unexcused());
  }

  /**
   * Whether only an acceptance keeps the formula from failing the build, or from being violated.
   */
  boolean excused(FailOn failOn) {
    return failure(failOn) == null
        && (violatedAsAccepted() || failure(failOn, verdict, comparisons) != null);
  }

  private static @Nullable Verdict failure(
      FailOn failOn, FormulaVerdict value, List<ComparisonResult> comparisons) {
    Verdict decided = verdict(value, comparisons);
    boolean fails =
        switch (value) {
          case VIOLATED -> failOn != FailOn.NEVER;
          case ERROR -> true;
          case UNDECIDED ->
              decided == Verdict.INCONCLUSIVE
                  && (failOn == FailOn.INCONCLUSIVE
                      || (failOn == FailOn.SUSPECT
                          && comparisons.stream().anyMatch(ComparisonResult::suspect)));
          case HOLDS -> false;
        };
    return fails ? decided : null;
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

  /** Whether the formula is violated only by accepted comparisons. */
  public boolean violatedAsAccepted() {
    return verdict == FormulaVerdict.VIOLATED && effective() != FormulaVerdict.VIOLATED;
  }

  /** Whether a user wrote the formula. */
  public boolean wasWritten() {
    return !place.isEmpty();
  }
}
