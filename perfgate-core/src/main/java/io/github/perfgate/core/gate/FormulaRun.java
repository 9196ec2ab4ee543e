package io.github.perfgate.core.gate;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.result.FormulaPart;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.spl.Comparison;
import io.github.perfgate.core.spl.Evaluation;
import io.github.perfgate.core.spl.Grounding.Requirement;
import io.github.perfgate.core.spl.Truth;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

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
    Evaluation accepting =
        new Evaluation(
            comparison ->
                acceptances.covering(runs.get(comparison)) == null
                    ? runs.get(comparison).value()
                    : Truth.TRUE);
    return Stream.of(evaluation(), accepting)
        .flatMap(evaluation -> evaluation.open(requirement.formula()).stream())
        .distinct()
        .flatMap(comparison -> runs.get(comparison).questions().stream())
        .filter(Question::isOpen);
  }

  /** Whether it is violated, and not only by what is accepted. */
  boolean isViolated(Acceptances acceptances) {
    return value() == Truth.FALSE
        && tree().verdictIf(place -> acceptances.covering(comparisons.get(place)) != null)
            == FormulaVerdict.VIOLATED;
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
