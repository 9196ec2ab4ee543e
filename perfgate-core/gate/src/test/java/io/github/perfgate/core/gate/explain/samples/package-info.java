/** A benchmark and the methods that it calls, three levels deep. */
@NullMarked
package io.github.perfgate.core.gate.explain.samples;

import org.jspecify.annotations.NullMarked;
