/**
 * VM starts that were measured, by experiment, workload and version; how they are cut and drawn.
 */
@NullMarked
package io.github.perfgate.it.precision.pool;

import org.jspecify.annotations.NullMarked;
