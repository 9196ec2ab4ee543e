/**
 * Benchmarks that behave, and benchmarks that do what they should not, for the launcher's tests.
 */
@NullMarked
package io.github.perfgate.core.launch.samples;

import org.jspecify.annotations.NullMarked;
