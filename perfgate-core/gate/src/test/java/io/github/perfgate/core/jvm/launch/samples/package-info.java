/** Benchmarks that behave well or badly, for the tests of the launcher. */
@NullMarked
package io.github.perfgate.core.launch.samples;

import org.jspecify.annotations.NullMarked;
