/**
 * Makes {@link io.github.perfgate.core.workload.Workload}s, the things that are measured. JMH runs
 * every workload, so each carries the JMH benchmark that runs it. This package finds the project's
 * own JMH benchmarks; the package {@code gate} makes workloads of methods that formulas name, and
 * of unit tests.
 */
@NullMarked
package io.github.perfgate.core.workload;

import org.jspecify.annotations.NullMarked;
