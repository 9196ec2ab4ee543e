/** Tests of finding the lines at which benchmarks and formulas are written. */
@NullMarked
package io.github.perfgate.core.workload.harness.source;

import org.jspecify.annotations.NullMarked;
