/**
 * Measured forks by experiment, workload and version, how they are cut and drawn, and what a whole
 * gate decides from them.
 */
@NullMarked
package io.github.perfgate.it.precision.pool;

import org.jspecify.annotations.NullMarked;
