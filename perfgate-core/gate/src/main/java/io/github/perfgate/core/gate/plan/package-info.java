/**
 * Which workloads are measured. {@code Preparation} lists the candidate's benchmarks and reads the
 * {@code Requirements}. {@code Plan} and {@code Planner} collect workloads from {@code
 * ComparableBenchmarks} (whose {@code Lineage} pairs those of both versions by {@code
 * BenchmarkBodies}), {@code MethodWorkloads} and {@code UnitTestWorkloads}, as far as {@code
 * AffectedWorkloads} finds that the change can affect them. {@code WorkCounting} counts their work,
 * and {@code GrownFirst} orders them by it. {@code PlanningTime} says how long each of these steps
 * may take. {@code CandidateWorkloads} and {@code ExecutedMethods} are for goals that run workloads
 * with an agent.
 */
@NullMarked
package io.github.perfgate.core.gate.plan;

import org.jspecify.annotations.NullMarked;
