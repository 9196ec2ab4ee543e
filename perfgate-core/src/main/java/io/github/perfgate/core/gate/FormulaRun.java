package io.github.perfgate.core.gate;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.result.FormulaPart;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.spl.Comparison;
import io.github.perfgate.core.spl.Evaluation;
import io.github.perfgate.core.spl.GroundFormula;
import io.github.perfgate.core.spl.Grounding.Requirement;
import io.github.perfgate.core.spl.Truth;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A formula on its way to a value.
 *
 * @param requirement what it says, and where
 * @param comparisons what it compares, each once
 */
record FormulaRun(Requirement requirement, List<ComparisonRun> comparisons) {
  /** Copies the list. */
  FormulaRun {
    comparisons = List.copyOf(comparisons);
  }

  /** Its value as far as it is known. */
  Truth value() {
    return evaluation().value(requirement.formula());
  }

  /**
   * The open questions whose answers can still change its value, or change whether it fails the
   * build: an accepted violation must not hide another one.
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

  /** What is left of the formula where accepted comparisons hold; null where it holds then. */
  private @Nullable GroundFormula unaccepted(Acceptances acceptances) {
    Map<Comparison, ComparisonRun> runs = byComparison();
    return Excused.rest(
        requirement.formula(), comparison -> acceptances.covering(runs.get(comparison)) != null);
  }

  /** Whether it is violated, and not only by what is accepted. */
  boolean isViolated(Acceptances acceptances) {
    return value() == Truth.FALSE
        && tree().verdictIf(place -> acceptances.covering(comparisons.get(place)) != null)
            == FormulaVerdict.VIOLATED;
  }

  /** What logs name when it is violated: the first comparison to blame, else all of it. */
  String blamed(Acceptances acceptances) {
    GroundFormula rest = unaccepted(acceptances);
    Map<Comparison, ComparisonRun> runs = byComparison();
    return Excused.required(rest == null ? requirement.formula() : rest)
        .map(runs::get)
        .filter(run -> run.value() == Truth.FALSE)
        .map(run -> run.decisive().label())
        .findFirst()
        .orElse(requirement.text());
  }

  /** Its syntax tree with the value of every node. */
  FormulaPart tree() {
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
