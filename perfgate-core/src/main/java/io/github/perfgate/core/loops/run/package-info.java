/**
 * Runs a module's unit tests, benchmarks and the methods of its formulas once under the agent that
 * records loops, each in JVMs of its own, and reads what it has seen.
 */
@NullMarked
package io.github.perfgate.core.loops.run;

import org.jspecify.annotations.NullMarked;
