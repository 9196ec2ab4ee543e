/**
 * The results of several modules of a build → one result. {@code Aggregation} puts it together;
 * {@code UnitedFamily} decides anew what a family has to confirm, as the family is larger now. Of
 * the results of several hosts, {@code Portability} tells whether they agree.
 */
@NullMarked
package io.github.perfgate.core.aggregate;

import org.jspecify.annotations.NullMarked;
