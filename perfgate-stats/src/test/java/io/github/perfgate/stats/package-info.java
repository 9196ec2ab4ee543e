/** Tests of the statistics. All random data come from a seed that a failure prints. */
@NullMarked
package io.github.perfgate.stats;

import org.jspecify.annotations.NullMarked;
