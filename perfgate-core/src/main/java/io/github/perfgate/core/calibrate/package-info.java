/**
 * From a version that is measured twice to how a gate is best set up on this host: a gate of the
 * candidate against itself measures every workload to its last round, and what its VM starts show
 * of noise, warm-up and costs becomes advice (which workloads can be gated, with how many rounds,
 * iterations and warm-up iterations), a table of what which budget can show, and a file that later
 * gates on the same host read.
 */
@NullMarked
package io.github.perfgate.core.calibrate;

import org.jspecify.annotations.NullMarked;
