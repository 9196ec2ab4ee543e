/**
 * The loop of measuring and deciding. {@code Measuring} makes the host quiet after a {@code
 * Rehearsal} has found samples missing. {@code Campaign} is the loop, {@code BudgetPlan} says which
 * workload has the next round, {@code RoundGroups} which have it at the same time, {@code
 * Lengthening} how long its forks measure, and {@code RoundMaker} makes rounds in {@code
 * VersionHosts}. {@code Separation} finds workloads that cannot run beside each other.
 */
@NullMarked
package io.github.perfgate.core.gate.rounds;

import org.jspecify.annotations.NullMarked;
