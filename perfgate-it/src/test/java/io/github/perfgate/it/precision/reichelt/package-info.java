/**
 * Three workloads of slightly different sizes: which configuration tells them apart by which rule,
 * and what the order of VM starts does to it.
 */
@NullMarked
package io.github.perfgate.it.precision.reichelt;

import org.jspecify.annotations.NullMarked;
