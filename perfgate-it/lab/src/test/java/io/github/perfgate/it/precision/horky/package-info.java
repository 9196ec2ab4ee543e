/**
 * Random splits of runs of the same code: how often interpretations call the two parts different,
 * and how small a slowdown they see. The runs are those measured here and those that others
 * published. The system property {@code perfgate.it.statsData} names a folder with published runs.
 */
@NullMarked
package io.github.perfgate.it.precision.horky;

import org.jspecify.annotations.NullMarked;
