/**
 * From versions to {@link io.github.perfgate.core.workload.Workload}s: the things that are
 * measured. One provider per kind; every workload is run by JMH, so each carries the JMH benchmark
 * that runs it.
 */
@NullMarked
package io.github.perfgate.core.workload;

import org.jspecify.annotations.NullMarked;
