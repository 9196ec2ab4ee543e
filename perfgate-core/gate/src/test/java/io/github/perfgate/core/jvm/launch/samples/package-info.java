/** Benchmarks that behave well or badly, for the tests of the launcher. */
@NullMarked
package io.github.perfgate.core.jvm.launch.samples;

import org.jspecify.annotations.NullMarked;
