package io.github.perfgate.core.gate.decide;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.result.FormulaPart;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.Evaluation;
import io.github.perfgate.core.workload.spl.GroundFormula;
import io.github.perfgate.core.workload.spl.Truth;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A formula, which gets its value while the gate measures.
 *
 * @param requirement the formula and its place
 * @param comparisons its comparisons, each once
 */
public record FormulaRun(Requirement requirement, List<ComparisonRun> comparisons) {
  /** Copies the list. */
  public FormulaRun {
    comparisons = List.copyOf(comparisons);
  }

  /** The value of the formula as far as it is known. */
  public Truth value() {
    return evaluation().value(requirement.formula());
  }

  /**
   * The open questions whose answers can still change the value of the formula, or change whether
   * the formula fails the build. An accepted violation must not hide another violation.
   */
  Stream<Question> open(Acceptances acceptances) {
    Map<Comparison, ComparisonRun> runs = byComparison();
    return Stream.of(requirement.formula(), unaccepted(acceptances))
        .filter(Objects::nonNull)
        .flatMap(formula -> evaluation().open(formula).stream())
        .distinct()
        .flatMap(comparison -> runs.get(comparison).questions().stream())
        .filter(Question::isOpen);
  }

  /** The rest of the formula if accepted comparisons hold; null if the formula then holds. */
  private @Nullable GroundFormula unaccepted(Acceptances acceptances) {
    Map<Comparison, ComparisonRun> runs = byComparison();
    return FormulaReduction.rest(
        requirement.formula(), comparison -> acceptances.covering(runs.get(comparison)) != null);
  }

  /** Whether the formula is violated, and not only by accepted comparisons. */
  public boolean isViolated(Acceptances acceptances) {
    return value() == Truth.FALSE
        && tree().verdictIf(place -> acceptances.covering(comparisons.get(place)) != null)
            == FormulaVerdict.VIOLATED;
  }

  /**
   * The part of a violated formula that logs name: the first violated comparison, else the whole
   * formula.
   */
  String blamed(Acceptances acceptances) {
    GroundFormula rest = unaccepted(acceptances);
    Map<Comparison, ComparisonRun> runs = byComparison();
    return FormulaReduction.required(rest == null ? requirement.formula() : rest)
        .map(runs::get)
        .filter(run -> run.value() == Truth.FALSE)
        .map(ComparisonRun::label)
        .findFirst()
        .orElse(requirement.text());
  }

  /** The syntax tree of the formula with the value of every node. */
  public FormulaPart tree() {
    return FormulaPart.of(
        requirement.formula(),
        comparisons.stream().map(ComparisonRun::comparison).toList(),
        evaluation());
  }

  private Evaluation evaluation() {
    Map<Comparison, ComparisonRun> runs = byComparison();
    return new Evaluation(comparison -> runs.get(comparison).value());
  }

  private Map<Comparison, ComparisonRun> byComparison() {
    return comparisons.stream().collect(toMap(ComparisonRun::comparison, Function.identity()));
  }
}
