package io.github.perfgate.core.calibrate;

/**
 * What a gate of all workloads that can be gated shows with so many rounds of each.
 *
 * @param nanos the time that it takes if nothing is decided before the last round
 * @param rounds rounds of every workload
 * @param best the detectable slowdown of the best workload, 0.05 for 5 %
 * @param median the median of all of them
 * @param worst that of the worst
 * @param wanted how many of the workloads show the wanted slowdown
 */
public record BudgetRow(
    double nanos, int rounds, double best, double median, double worst, int wanted) {}
