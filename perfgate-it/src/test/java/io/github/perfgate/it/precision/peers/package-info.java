/** The rules of other tools, each read from its source, beside ours on the same VM starts. */
@NullMarked
package io.github.perfgate.it.precision.peers;

import org.jspecify.annotations.NullMarked;
