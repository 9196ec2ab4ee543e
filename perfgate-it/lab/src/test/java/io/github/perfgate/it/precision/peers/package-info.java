/**
 * The rules of other tools beside ours, on the same forks. Each rule was read from its tool's
 * source.
 */
@NullMarked
package io.github.perfgate.it.precision.peers;

import org.jspecify.annotations.NullMarked;
