/** Tests of the harness: generated benchmarks run in real JVMs. */
@NullMarked
package io.github.perfgate.core.workload.harness;

import org.jspecify.annotations.NullMarked;
