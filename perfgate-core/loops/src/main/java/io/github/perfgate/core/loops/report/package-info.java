/** Writes the files about redundant nested loops: a page, JSON, and SARIF for code scanning. */
@NullMarked
package io.github.perfgate.core.loops.report;

import org.jspecify.annotations.NullMarked;
