package io.github.perfgate.core.studies.calibrate;

/**
 * What a gate of all workloads that can be gated shows with a number of rounds.
 *
 * @param nanos the nanoseconds of the gate if nothing is decided before the last round
 * @param rounds rounds of every workload
 * @param best the detectable slowdown of the best workload, 0.05 for 5 %
 * @param median the median of the detectable slowdowns
 * @param worst the detectable slowdown of the worst workload
 * @param wanted how many of the workloads show the wanted slowdown
 */
public record BudgetRow(
    double nanos, int rounds, double best, double median, double worst, int wanted) {}
