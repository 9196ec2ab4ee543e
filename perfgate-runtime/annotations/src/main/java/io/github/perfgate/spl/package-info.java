/**
 * The types that performance unit tests are written with: formulas on methods, generators of
 * arguments, and workloads. Java 8, without any dependency, for the test class path.
 */
package io.github.perfgate.spl;
