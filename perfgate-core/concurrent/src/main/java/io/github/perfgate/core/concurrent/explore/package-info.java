/**
 * Generates concurrent tests at random, directed by feedback, in a JVM of its own. Each call of a
 * test was executed in both versions before it is written as source. The same seed gives the same
 * tests, as long as the code under test is deterministic.
 */
@NullMarked
package io.github.perfgate.core.concurrent.explore;

import org.jspecify.annotations.NullMarked;
