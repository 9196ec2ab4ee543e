/**
 * JMH benchmarks of the statistics. The build compiles and does not run them; {@code
 * org.openjdk.jmh.Main} with the test class path does.
 */
@NullMarked
package io.github.perfgate.stats.bench;

import org.jspecify.annotations.NullMarked;
