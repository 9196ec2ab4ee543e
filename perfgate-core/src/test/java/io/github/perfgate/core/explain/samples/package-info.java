/** A benchmark and what it calls, three levels deep. */
@NullMarked
package io.github.perfgate.core.explain.samples;

import org.jspecify.annotations.NullMarked;
