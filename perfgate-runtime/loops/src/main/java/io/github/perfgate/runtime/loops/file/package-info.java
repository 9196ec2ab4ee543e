/**
 * What the recorder of loops is told and what it writes. {@code LoopSettings} are the properties of
 * the agent, and {@code LoopsFile} has each {@code LoopFinding} with its {@code LoopFigures},
 * {@code CodePlace}s and {@code RepeatedRead}s.
 */
@NullMarked
package io.github.perfgate.runtime.loops.file;

import org.jspecify.annotations.NullMarked;
