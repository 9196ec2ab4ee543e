/**
 * JMH benchmarks of the statistics. {@code mvn -Plab -Dexperiment=perf -Dperfgate.skip=false
 * verify} gates on them. {@code org.openjdk.jmh.Main} with the test class path of that profile runs
 * them by themselves. Measured times are in {@code perfgate-it/results/measurements.md}.
 */
@NullMarked
package io.github.perfgate.it.perf;

import org.jspecify.annotations.NullMarked;
