/**
 * Runs a module's unit tests, benchmarks and the methods of its formulas once under the agent that
 * records loops. Each kind has JVMs of its own. Reads what the agent has seen.
 */
@NullMarked
package io.github.perfgate.core.loops.run;

import org.jspecify.annotations.NullMarked;
