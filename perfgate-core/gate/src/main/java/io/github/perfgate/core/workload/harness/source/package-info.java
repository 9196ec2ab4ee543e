/**
 * Finds the file and the line in which a benchmark, a method or a formula is written. The debugging
 * information of the class files leads to the method, and the source text leads from there to its
 * annotation. A gate does not need these places, so what cannot be found is null.
 */
@NullMarked
package io.github.perfgate.core.workload.harness.source;

import org.jspecify.annotations.NullMarked;
