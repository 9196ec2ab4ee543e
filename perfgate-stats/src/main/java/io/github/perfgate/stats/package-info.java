/**
 * The statistics of the gate: pure functions over values, without I/O, every randomness seeded.
 *
 * <p>A fork (a <em>run</em>), not an iteration, is the unit of replication. Iterations of one fork
 * share its memory layout and its compilation decisions, so they are not independent. See Kalibera
 * and Jones, "Rigorous benchmarking in reasonable time", ISMM 2013. A {@link
 * io.github.perfgate.stats.Sample} holds all iterations, run by run. {@link
 * io.github.perfgate.stats.GatePolicy} decides, round by round, whether the candidate is slower
 * than its margin allows. {@link io.github.perfgate.stats.Family} confirms the regressions of many
 * workloads together. {@link io.github.perfgate.stats.Effect} says how large the change is, and
 * {@link io.github.perfgate.stats.Diagnostics} which doubts remain.
 *
 * <p>The packages below are layers that know nothing of those above them:
 *
 * <ul>
 *   <li>{@code distribution}: normal, t, noncentral t.
 *   <li>{@code inference}: tests, intervals and power under the names of the field.
 *   <li>{@code warmup}: at which iteration forks come to rest.
 *   <li>{@code sequential}: boundaries for repeated looks.
 *   <li>{@code bootstrap}: resampling.
 *   <li>On top of all {@code planning}, how much to measure, and {@code interpretation}, the ways
 *       in which samples decide a comparison.
 * </ul>
 *
 * <p>Commons Statistics is for distributions, and Commons Math for all else: means, quantiles,
 * solvers, splines, quadrature and special functions.
 *
 * <p>The gate does not use {@code BetweenDeviation}, which serves an experiment.
 */
@NullMarked
package io.github.perfgate.stats;

import org.jspecify.annotations.NullMarked;
