/** Writes the outcome of a comparison for machines, for people, and for the log. */
@NullMarked
package io.github.perfgate.core.concurrent.output;

import org.jspecify.annotations.NullMarked;
