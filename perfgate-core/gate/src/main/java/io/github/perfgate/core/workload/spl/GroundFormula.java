package io.github.perfgate.core.workload.spl;

import static java.util.stream.Collectors.joining;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A formula without variables; an implication is a disjunction here. */
public sealed interface GroundFormula {
  /** In the language. */
  String toSpl();

  /** The formulas that this one connects. */
  List<GroundFormula> parts();

  /** All comparisons of the formula, each once, in the order of the text. */
  default Set<Comparison> comparisons() {
    return atoms(this).map(Atom::comparison).collect(LinkedHashSet::new, Set::add, Set::addAll);
  }

  private static Stream<Atom> atoms(GroundFormula formula) {
    return formula instanceof Atom atom
        ? Stream.of(atom)
        : formula.parts().stream().flatMap(GroundFormula::atoms);
  }

  private static String join(List<GroundFormula> parts, String operator) {
    return parts.size() == 1
        ? parts.get(0).toSpl()
        : parts.stream().map(GroundFormula::operand).collect(joining(operator));
  }

  private static String operand(GroundFormula formula) {
    if (formula instanceof Atom || formula instanceof Not) {
      return formula.toSpl();
    }
    return formula.parts().size() == 1
        ? operand(formula.parts().get(0))
        : "(" + formula.toSpl() + ")";
  }

  /** A comparison. */
  record Atom(Comparison comparison) implements GroundFormula {
    @Override
    public String toSpl() {
      return comparison.toSpl();
    }

    @Override
    public List<GroundFormula> parts() {
      return List.of();
    }
  }

  /** Negation. */
  record Not(GroundFormula formula) implements GroundFormula {
    @Override
    public String toSpl() {
      return "not (" + formula.toSpl() + ")";
    }

    @Override
    public List<GroundFormula> parts() {
      return List.of(formula);
    }
  }

  /** Conjunction of at least one. */
  record All(List<GroundFormula> parts) implements GroundFormula {
    /** Copies the list. */
    public All {
      parts = List.copyOf(parts);
    }

    @Override
    public String toSpl() {
      return join(parts, " and ");
    }
  }

  /** Disjunction of at least one. */
  record Any(List<GroundFormula> parts) implements GroundFormula {
    /** Copies the list. */
    public Any {
      parts = List.copyOf(parts);
    }

    @Override
    public String toSpl() {
      return join(parts, " or ");
    }
  }
}
