package io.github.perfgate.core.concurrent.oracle;

/**
 * An interim analysis that is planned.
 *
 * @param rounds after how many rounds it comes
 * @param level the part of the significance level that it spends
 */
public record PlannedLook(int rounds, double level) {}
