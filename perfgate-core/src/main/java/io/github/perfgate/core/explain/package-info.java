/**
 * From a workload that became slower to the methods that are the cause: the call tree of both
 * versions, measured level by level where it became slower, and the code of the causes side by
 * side.
 *
 * <p>D. G. Reichelt, S. Kuehne, W. Hasselbring: Automated Identification of Performance Changes at
 * Code Level. QRS 2022.
 */
@NullMarked
package io.github.perfgate.core.explain;

import org.jspecify.annotations.NullMarked;
