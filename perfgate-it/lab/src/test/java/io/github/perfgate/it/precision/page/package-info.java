/** Writes the results as one page for people and as tables for programs. */
@NullMarked
package io.github.perfgate.it.precision.page;

import org.jspecify.annotations.NullMarked;
