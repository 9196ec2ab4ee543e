package io.github.perfgate.stats.interpretation;

/**
 * What a test says for a slower candidate.
 *
 * @param p the p value that is compared with the level
 * @param statistic its statistic; NaN if there is none
 */
public record Evidence(double p, double statistic) {}
