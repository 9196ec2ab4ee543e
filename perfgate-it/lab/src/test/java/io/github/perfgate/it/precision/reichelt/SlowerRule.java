package io.github.perfgate.it.precision.reichelt;

import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.planning.ConfigurationSearch;

/**
 * A rule that decides from VM starts whether the candidate is slower.
 *
 * @param name its name in tables
 * @param statistic the statistic that turns the iterations of a VM start into its value
 * @param isOfRounds whether it compares the VM starts of the same round
 * @param test decides from these values
 */
record SlowerRule(
    String name, VmStatistic statistic, boolean isOfRounds, ConfigurationSearch.Rule test) {}
