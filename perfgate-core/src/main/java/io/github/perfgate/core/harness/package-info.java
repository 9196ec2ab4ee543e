/**
 * From methods that formulas name to JMH benchmarks: looks methods, generators and factories up in
 * the class files of a version, writes the source of a benchmark that calls them directly, and
 * compiles it beside them. Also finds the formulas of annotations.
 */
@NullMarked
package io.github.perfgate.core.harness;

import org.jspecify.annotations.NullMarked;
