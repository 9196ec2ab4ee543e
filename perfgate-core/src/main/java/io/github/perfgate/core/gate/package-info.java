/**
 * The gate itself: the loop measure, evaluate, stop or go on. {@code Gate} leads from a {@code
 * GateInput} to a {@link io.github.perfgate.core.result.GateResult}. The groups of classes, in the
 * order in which a gate uses them:
 *
 * <ul>
 *   <li>Settings, parsed and checked: {@code GateSettings} with {@code Rules}, {@code
 *       HostSettings}, {@code ExitSettings}, {@code ExplainWish} and {@code ConcurrentWish}.
 *   <li>What the build gives: {@code GateInput}, {@code Candidate}, {@code Formulas}, {@code
 *       Origin}, {@code Session}, {@code GateListener}; {@code Foreknowledge} is what a calibration
 *       knows.
 *   <li>What has to hold: {@code Preparation} lists the candidate's benchmarks and reads {@code
 *       Requirements}; {@code Validation} does no more than that.
 *   <li>Versions: {@code Participants} selects and builds them, by {@code CommitBuilds}. {@code
 *       CandidateBuild} builds a commit as the candidate, and {@code BaselineBuild} the baseline as
 *       the candidate.
 *   <li>What JVMs run on: {@code HostSpecs}, {@code VersionHosts}, {@code GeneratorPath}, {@code
 *       Ground}.
 *   <li>What is measured: {@code Plan} and {@code Planner} collect {@code WorkloadRun}s from {@code
 *       Lineup} (JMH benchmarks), {@code MethodWorkloads} and {@code UnitTestWorkloads}.
 *   <li>Measuring: {@code Measuring} makes the host quiet after a {@code Rehearsal}. {@code
 *       Campaign} is the loop, {@code BudgetPlan} says who has the next round, {@code RoundMaker}
 *       makes rounds, and {@code Pace} forecasts costs.
 *   <li>Deciding: {@code Questions} turns comparisons ({@code FormulaRun}, {@code ComparisonRun})
 *       into {@code Question}s, and {@code Judge} answers them. {@code Acceptances} and {@code
 *       Excused} know what is accepted.
 *   <li>The result: {@code ResultAssembler} with {@code Surroundings}, {@code Doubts}, {@code
 *       Undecided} and {@code Places}. {@code Explanations} and {@code ConcurrentChecks} add to it.
 *   <li>For goals that run workloads with an agent and measure nothing: {@code CandidateWorkloads},
 *       {@code ExecutedMethods}.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.gate;

import org.jspecify.annotations.NullMarked;
