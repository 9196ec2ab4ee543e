/**
 * From two versions of a class to its focus methods: those of the common public interface that
 * changed or reach a change, which generated concurrent tests call. Reads class files and loads
 * none.
 */
@NullMarked
package io.github.perfgate.core.concurrent.focus;

import org.jspecify.annotations.NullMarked;
