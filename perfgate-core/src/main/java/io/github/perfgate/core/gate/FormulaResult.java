package io.github.perfgate.core.gate;

import java.util.List;

/**
 * A formula and its value.
 *
 * @param text the formula's source
 * @param verdict its value
 * @param interpretation the interpretation that decided its comparisons
 * @param comparisons its comparisons
 */
public record FormulaResult(
    String text, FormulaVerdict verdict, String interpretation, List<Comparison> comparisons) {}
