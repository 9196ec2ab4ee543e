package io.github.perfgate.core.gate;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/** The formula of a gate without any: no workload is slower than its margin allows. */
final class DefaultFormula {
  private DefaultFormula() {}

  /** One formula per workload, decided by the workload's verdict. */
  static FormulaResult of(WorkloadResult workload) {
    String text =
        "%s@CURRENT <= %s * %s@BASELINE"
            .formatted(workload.id(), factor(workload.margin()), workload.id());
    FormulaVerdict verdict =
        switch (workload.verdict()) {
          case REGRESSION -> FormulaVerdict.VIOLATED;
          case ERROR -> FormulaVerdict.ERROR;
          case INCONCLUSIVE, NOT_COMPARABLE -> FormulaVerdict.UNDECIDED;
          case IMPROVEMENT, NO_CHANGE -> FormulaVerdict.HOLDS;
        };
    return new FormulaResult(
        text,
        verdict,
        workload.interpretation(),
        List.of(new Comparison(workload.id(), text, verdict)));
  }

  /** 1.02 for a margin of 0.02, without the noise of binary fractions. */
  private static String factor(double margin) {
    return BigDecimal.valueOf(1 + margin)
        .round(new MathContext(6))
        .stripTrailingZeros()
        .toPlainString();
  }
}
