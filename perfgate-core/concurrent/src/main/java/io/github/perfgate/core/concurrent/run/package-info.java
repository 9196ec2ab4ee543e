/**
 * Measures generated tests: one test in each fork, in rounds of a fork of each version, which take
 * turns. A stopping rule and the time say how many rounds there are.
 */
@NullMarked
package io.github.perfgate.core.concurrent.run;

import org.jspecify.annotations.NullMarked;
