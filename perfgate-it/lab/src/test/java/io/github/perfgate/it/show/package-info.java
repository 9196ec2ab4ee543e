/**
 * Experiments that take too long for every build: how the gate decides on real library code at full
 * length, and what the gate itself costs. Run by {@code mvn -Plab -Dexperiment=show verify}.
 */
@NullMarked
package io.github.perfgate.it.show;

import org.jspecify.annotations.NullMarked;
