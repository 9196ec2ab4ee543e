package io.github.perfgate.stats.interpretation;

/**
 * The outcome of a one-sided test.
 *
 * @param p its p value
 * @param statistic its statistic; NaN if there is none
 */
public record Evidence(double p, double statistic) {}
