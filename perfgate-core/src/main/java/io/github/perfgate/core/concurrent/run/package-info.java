/**
 * Measures generated tests: one test in each fork, the versions interleaved in rounds. The number
 * of rounds follows from the variation and the time.
 */
@NullMarked
package io.github.perfgate.core.concurrent.run;

import org.jspecify.annotations.NullMarked;
