/**
 * Three workloads of slightly different sizes: which configuration tells them apart by which rule,
 * and how the order of forks changes the answer.
 */
@NullMarked
package io.github.perfgate.it.precision.reichelt;

import org.jspecify.annotations.NullMarked;
