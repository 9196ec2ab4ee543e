/** Methods, generators and factories that the formulas in the tests of the harness name. */
@NullMarked
package io.github.perfgate.core.workload.harness.samples;

import org.jspecify.annotations.NullMarked;
