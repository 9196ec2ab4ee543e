/** Measured forks by experiment, workload and version, and how they are cut and drawn. */
@NullMarked
package io.github.perfgate.it.precision.pool;

import org.jspecify.annotations.NullMarked;
