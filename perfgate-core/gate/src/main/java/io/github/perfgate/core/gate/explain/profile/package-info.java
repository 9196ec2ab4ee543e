/**
 * Shows where both versions of a workload spend their time and allocate their memory, by samples of
 * the JVM's Flight Recorder. The sampled JVMs are not instrumented. Their stacks are cut at the
 * harness and merged into one tree of frames.
 */
@NullMarked
package io.github.perfgate.core.gate.explain.profile;

import org.jspecify.annotations.NullMarked;
