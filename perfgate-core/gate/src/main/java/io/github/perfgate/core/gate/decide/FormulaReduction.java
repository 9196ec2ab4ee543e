package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.GroundFormula;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Simplifies formulas by assuming that some comparisons hold. The part of a formula under a
 * negation stays as it is, as in {@link io.github.perfgate.core.result.FormulaPart#verdictIf}:
 * under a negation a comparison that holds is the violation.
 */
final class FormulaReduction {
  private FormulaReduction() {}

  /**
   * The part of a formula that still decides its value.
   *
   * @param held tells which comparisons are assumed to hold
   * @return null if the formula then holds regardless of the other comparisons
   */
  static @Nullable GroundFormula rest(GroundFormula formula, Predicate<Comparison> held) {
    if (formula instanceof GroundFormula.Not) {
      return formula;
    }
    if (formula instanceof GroundFormula.Atom atom) {
      return held.test(atom.comparison()) ? null : atom;
    }
    List<GroundFormula> rests =
        formula.parts().stream().flatMap(part -> Stream.ofNullable(rest(part, held))).toList();
    if (formula instanceof GroundFormula.Any) {
      return rests.size() < formula.parts().size() ? null : new GroundFormula.Any(rests);
    }
    return rests.isEmpty() ? null : new GroundFormula.All(rests);
  }

  /** The comparisons that are not under a negation, in the order of the text. */
  static Stream<Comparison> required(GroundFormula formula) {
    if (formula instanceof GroundFormula.Not) {
      return Stream.empty();
    }
    return formula instanceof GroundFormula.Atom atom
        ? Stream.of(atom.comparison())
        : formula.parts().stream().flatMap(FormulaReduction::required);
  }
}
