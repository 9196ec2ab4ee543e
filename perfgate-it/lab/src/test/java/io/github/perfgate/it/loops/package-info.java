/**
 * Tests of the agent that looks for redundant nested loops: on known bugs, on needed loops, and on
 * the JDK's own classes; and what the agent costs. Run by {@code mvn -Plab -Dexperiment=toddler
 * verify}.
 */
@NullMarked
package io.github.perfgate.it.loops;

import org.jspecify.annotations.NullMarked;
