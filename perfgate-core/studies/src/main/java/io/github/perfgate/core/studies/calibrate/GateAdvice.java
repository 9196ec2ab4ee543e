package io.github.perfgate.core.studies.calibrate;

import org.jspecify.annotations.Nullable;

/**
 * Settings that suit all workloads that can be gated, as the settings of a pom apply to all of
 * them.
 *
 * @param warmupIterations warm-up iterations of every fork
 * @param measurementIterations measured iterations of every fork
 * @param maxRounds rounds at the last look
 * @param nanos nanoseconds of measuring if nothing is decided before the last round
 * @param seen how many of the workloads show the wanted slowdown with these settings
 * @param covering the workload that shows the change since the baseline best; absent unless the
 *     change has chosen what was measured
 */
public record GateAdvice(
    int warmupIterations,
    int measurementIterations,
    int maxRounds,
    double nanos,
    int seen,
    @Nullable CoveringWorkload covering) {}
