package io.github.perfgate.core.calibrate;

/**
 * The settings of a calibration.
 *
 * @param rounds rounds of every workload, as far as the budget allows; a multiple of 5
 * @param iterations measured iterations of every fork
 * @param slowdown the slowdown that gates are to show, 0.05 for 5 %
 */
public record CalibrationSettings(int rounds, int iterations, double slowdown) {}
