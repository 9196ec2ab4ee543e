/**
 * The agent that looks for redundant nested loops, on bugs that are known, loops that are needed,
 * and the JDK's own classes, and what it costs. Run by {@code mvn -Ptoddler verify}.
 */
@NullMarked
package io.github.perfgate.it.loops;

import org.jspecify.annotations.NullMarked;
