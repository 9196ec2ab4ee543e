package io.github.perfgate.it.precision.reichelt;

import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.planning.ConfigurationSearch;

/**
 * A rule that decides from forks whether the candidate is slower.
 *
 * @param name its name in tables
 * @param statistic the statistic that turns the iterations of a fork into its value
 * @param isOfRounds whether it compares the forks of the same round
 * @param test decides from these values
 */
record SlowerRule(
    String name, VmStatistic statistic, boolean isOfRounds, ConfigurationSearch.Rule test) {}
