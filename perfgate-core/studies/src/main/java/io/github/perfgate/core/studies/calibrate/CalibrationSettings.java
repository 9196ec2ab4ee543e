package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.gate.settings.Selection;

/**
 * The settings of a calibration.
 *
 * @param rounds rounds of every workload, as far as the budget allows; a multiple of 5
 * @param iterations measured iterations of every fork
 * @param slowdown the slowdown that gates are to show, 0.05 for 5 %
 * @param select whether only the workloads that a change since the baseline can affect are measured
 */
public record CalibrationSettings(int rounds, int iterations, double slowdown, Selection select) {}
