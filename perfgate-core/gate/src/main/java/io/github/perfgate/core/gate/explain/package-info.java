/**
 * Finds the methods that are the cause of a workload's slowdown. {@code Explaining} measures the
 * call tree of both versions level by level below the nodes that became slower ({@code MergedTree},
 * {@code LevelTimes}, {@code Roles}). {@code LineDifference} shows the code of the causes side by
 * side. {@code profile} shows by samples where both versions spend time and allocate memory.
 *
 * <p>D. G. Reichelt, S. Kuehne, W. Hasselbring: Automated Identification of Performance Changes at
 * Code Level. QRS 2022.
 */
@NullMarked
package io.github.perfgate.core.gate.explain;

import org.jspecify.annotations.NullMarked;
