/**
 * Finds what each unit test of a version executes, and which tests a change can affect. The tests
 * run in a JVM of their own with our agent.
 */
@NullMarked
package io.github.perfgate.core.workload.trace;

import org.jspecify.annotations.NullMarked;
