/**
 * Finds what each unit test and benchmark of a version executes, and which of them a change can
 * affect ({@code TestSelection}, {@code AffectedBenchmarks}). They run in a JVM of their own with
 * our agent.
 */
@NullMarked
package io.github.perfgate.core.workload.trace;

import org.jspecify.annotations.NullMarked;
