/**
 * What takes too long for every build about redundant loops: known ones of published libraries,
 * whole test suites, and what recording costs. Run by {@code mvn -Ptoddler verify}.
 */
@NullMarked
package io.github.perfgate.it.toddler;

import org.jspecify.annotations.NullMarked;
