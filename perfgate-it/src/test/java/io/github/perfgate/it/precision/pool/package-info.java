/** VM starts that were measured, by experiment, workload and version. */
@NullMarked
package io.github.perfgate.it.precision.pool;

import org.jspecify.annotations.NullMarked;
