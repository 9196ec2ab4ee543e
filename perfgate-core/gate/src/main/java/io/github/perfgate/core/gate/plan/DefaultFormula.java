package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.GroundFormula.Atom;
import io.github.perfgate.core.workload.spl.Relation;
import io.github.perfgate.core.workload.spl.Subject;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import java.math.BigDecimal;
import java.math.MathContext;

/** The formula of a gate without any: no workload is slower than its margin allows. */
public final class DefaultFormula {
  private DefaultFormula() {}

  /**
   * The formula of a benchmark, {@code benchmark@CURRENT <= 1.02 * benchmark@BASELINE}.
   *
   * @param margin the slowdown that is allowed, 0.02 for two per cent
   */
  public static Requirement of(Subject benchmark, double margin) {
    Comparison comparison =
        new Comparison(
            new Operand(BigDecimal.ONE, benchmark, Revision.CURRENT),
            Relation.LESS_OR_EQUAL,
            new Operand(factor(margin), benchmark, Revision.BASELINE),
            null,
            null);
    return new Requirement(comparison.toSpl(), Formulas.NOWHERE, new Atom(comparison));
  }

  /** The factor for a margin, 1.02 for 0.02, without the rounding errors of binary fractions. */
  private static BigDecimal factor(double margin) {
    return BigDecimal.valueOf(1 + margin).round(new MathContext(6)).stripTrailingZeros();
  }
}
