/**
 * The results of several modules of a build, or of the shards of one, → one result. {@code
 * Aggregation} puts it together; {@code UnitedFamily} decides anew what a family has to confirm, as
 * the family is larger now. {@code ShardMerge} merges shards if {@code ShardCheck} finds nothing
 * wrong with them. Of the results of several hosts, {@code Portability} tells whether they agree.
 */
@NullMarked
package io.github.perfgate.core.aggregate;

import org.jspecify.annotations.NullMarked;
