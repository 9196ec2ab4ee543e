/**
 * From a benchmark, a method or a formula to the file and the line in which it is written. The
 * debugging information of the class files leads to the method, the source text from there to its
 * annotation. What cannot be found is nothing that a gate needs, and is null.
 */
@NullMarked
package io.github.perfgate.core.harness.source;

import org.jspecify.annotations.NullMarked;
