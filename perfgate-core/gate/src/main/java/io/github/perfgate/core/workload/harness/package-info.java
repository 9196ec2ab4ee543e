/**
 * Makes JMH benchmarks of methods that formulas name, of unit tests, and of concurrent tests.
 *
 * <ul>
 *   <li>Looking up: {@code ClassIndex} reads the class files of a version. {@code Lookup} finds
 *       methods, generators and factories in them, and {@code Access} the package from which all of
 *       them can be called. The outcome is a {@code Call}.
 *   <li>Writing: {@code SplBenchmarks} and {@code BenchmarkSource} write benchmarks that call
 *       methods directly. {@code UnitTestBenchmark} repeats tests, {@code ConcurrentBenchmark} runs
 *       concurrent tests.
 *   <li>Compiling: {@code JavaCompilation} with JMH's annotation processor, {@code Javac} without;
 *       {@code TargetRelease} and {@code MeasuredRelease} say for which Java.
 *   <li>{@code AnnotatedFormulas} finds the formulas of annotations, {@code PerformanceTests} has
 *       those told that are written in Java.
 *   <li>{@code source} finds the lines of benchmarks, methods and formulas in the sources.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.workload.harness;

import org.jspecify.annotations.NullMarked;
