/**
 * Finds the focus methods of a class: methods of the public interface of both versions that changed
 * or reach a change. Generated concurrent tests call them. Reads class files and loads none.
 */
@NullMarked
package io.github.perfgate.core.concurrent.focus;

import org.jspecify.annotations.NullMarked;
