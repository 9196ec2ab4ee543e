/** Tests of finding the lines at which benchmarks and formulas are written. */
@NullMarked
package io.github.perfgate.core.harness.source;

import org.jspecify.annotations.NullMarked;
