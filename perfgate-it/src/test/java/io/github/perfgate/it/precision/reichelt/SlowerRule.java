package io.github.perfgate.it.precision.reichelt;

import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.planning.ConfigurationSearch;

/**
 * What says of VM starts whether the candidate is slower.
 *
 * @param name as tables have it
 * @param statistic what makes the iterations of a VM start its one value
 * @param isOfRounds whether it compares the VM starts of the same round
 * @param test says it of these values
 */
record SlowerRule(
    String name, VmStatistic statistic, boolean isOfRounds, ConfigurationSearch.Rule test) {}
