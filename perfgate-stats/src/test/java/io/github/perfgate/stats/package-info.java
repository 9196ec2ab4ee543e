/** Tests of the statistics. Whatever is random is drawn from a seed that a failure prints. */
@NullMarked
package io.github.perfgate.stats;

import org.jspecify.annotations.NullMarked;
