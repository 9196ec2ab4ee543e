/**
 * The results of several modules of a build, or of the shards of one, → one result. {@code
 * Aggregation} puts it together; {@code UnitedFamily} decides anew what a family has to confirm, as
 * the family is larger now. {@code ShardMerge} merges shards if {@code ShardCheck} finds nothing
 * wrong with them. {@code RoundsMerge} joins shards that have parts of the rounds, by way of {@code
 * JoinedQuestion}, {@code JoinedWorkload} and {@code JoinedComparison}. {@code Portability} tells
 * whether the results of several hosts agree.
 */
@NullMarked
package io.github.perfgate.core.report.aggregate;

import org.jspecify.annotations.NullMarked;
