/**
 * Random splits of runs of the same code: how often interpretations call it different, and how
 * small a slowdown they see. Runs are those measured here and, where the system property {@code
 * perfgate.it.statsData} names a folder with them, those that others published.
 */
@NullMarked
package io.github.perfgate.it.precision.horky;

import org.jspecify.annotations.NullMarked;
