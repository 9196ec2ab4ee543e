package io.github.perfgate.core.result;

import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.Evaluation;
import io.github.perfgate.core.workload.spl.GroundFormula;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A node of a formula's syntax tree, with variables resolved and an implication written as a
 * disjunction, and its value.
 *
 * @param operator how it connects its parts
 * @param verdict its value
 * @param comparison for a comparison its index, from 0, among the formula's comparisons; null for
 *     all other nodes
 * @param parts the parts that it connects; none for a comparison
 */
public record FormulaPart(
    Operator operator,
    FormulaVerdict verdict,
    @Nullable Integer comparison,
    List<FormulaPart> parts) {
  /** The kinds of nodes. */
  public enum Operator {
    /** A leaf. */
    COMPARISON,
    /** Holds when its part is violated. */
    NOT,
    /** Holds when all parts do. */
    AND,
    /** Holds when at least one part does. */
    OR
  }

  /** Copies the list. */
  public FormulaPart {
    parts = List.copyOf(parts);
  }

  /**
   * The value of this part if some comparisons held. Negated parts keep their value, since under a
   * negation a comparison violates the formula by holding.
   *
   * @param held tells which comparisons count as if they held, given their places
   */
  public FormulaVerdict verdictIf(IntPredicate held) {
    return switch (operator) {
      case NOT -> verdict;
      case COMPARISON ->
          comparison != null && held.test(comparison) ? FormulaVerdict.HOLDS : verdict;
      case AND -> verdictIf(held, FormulaVerdict.VIOLATED, FormulaVerdict.HOLDS);
      case OR -> verdictIf(held, FormulaVerdict.HOLDS, FormulaVerdict.VIOLATED);
    };
  }

  /**
   * This part with other values of some comparisons.
   *
   * @param values the values by the places of the comparisons; other comparisons keep theirs
   */
  FormulaPart with(Map<Integer, FormulaVerdict> values) {
    List<FormulaPart> others = parts.stream().map(part -> part.with(values)).toList();
    List<FormulaVerdict> inner = others.stream().map(FormulaPart::verdict).toList();
    FormulaVerdict other =
        switch (operator) {
          case COMPARISON ->
              comparison == null ? verdict : values.getOrDefault(comparison, verdict);
          case NOT -> inner.get(0).negated();
          case AND -> combined(inner, FormulaVerdict.VIOLATED, FormulaVerdict.HOLDS);
          case OR -> combined(inner, FormulaVerdict.HOLDS, FormulaVerdict.VIOLATED);
        };
    return new FormulaPart(operator, other, comparison, others);
  }

  /** The indices of the comparisons under a negation. */
  Set<Integer> negated() {
    Set<Integer> places = new HashSet<>();
    collectNegated(false, places);
    return places;
  }

  private void collectNegated(boolean under, Set<Integer> places) {
    if (under && comparison != null) {
      places.add(comparison);
    }
    for (FormulaPart part : parts) {
      part.collectNegated(under || operator == Operator.NOT, places);
    }
  }

  /**
   * Follows {@code Evaluation}: one decisive part is enough; otherwise errors come before undecided
   * parts.
   */
  private FormulaVerdict verdictIf(
      IntPredicate held, FormulaVerdict decisive, FormulaVerdict otherwise) {
    return combined(parts.stream().map(part -> part.verdictIf(held)).toList(), decisive, otherwise);
  }

  private static FormulaVerdict combined(
      List<FormulaVerdict> values, FormulaVerdict decisive, FormulaVerdict otherwise) {
    return Stream.of(decisive, FormulaVerdict.ERROR, FormulaVerdict.UNDECIDED)
        .filter(values::contains)
        .findFirst()
        .orElse(otherwise);
  }

  /**
   * The tree of a formula.
   *
   * @param comparisons the formula's, in the order to which the leaves refer
   */
  public static FormulaPart of(
      GroundFormula formula, List<Comparison> comparisons, Evaluation evaluation) {
    FormulaVerdict verdict = FormulaVerdict.of(evaluation.value(formula));
    if (formula instanceof GroundFormula.Atom atom) {
      return new FormulaPart(
          Operator.COMPARISON, verdict, comparisons.indexOf(atom.comparison()), List.of());
    }
    List<FormulaPart> parts =
        formula.parts().stream().map(part -> of(part, comparisons, evaluation)).toList();
    if (formula instanceof GroundFormula.Not) {
      return new FormulaPart(Operator.NOT, verdict, null, parts);
    }
    Operator operator = formula instanceof GroundFormula.All ? Operator.AND : Operator.OR;
    return parts.size() == 1 ? parts.get(0) : new FormulaPart(operator, verdict, null, parts);
  }
}
