package io.github.perfgate.core.gate;

/**
 * One comparison inside a formula.
 *
 * @param workload the workload's id
 * @param text the comparison as written, with names resolved
 * @param verdict its value
 */
public record Comparison(String workload, String text, FormulaVerdict verdict) {}
