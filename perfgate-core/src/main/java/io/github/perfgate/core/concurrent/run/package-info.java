/**
 * Measures generated tests: one test in each VM start, the versions interleaved in rounds, with as
 * many rounds as the variation asks for and the time allows.
 */
@NullMarked
package io.github.perfgate.core.concurrent.run;

import org.jspecify.annotations.NullMarked;
