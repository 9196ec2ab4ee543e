/**
 * The reference cases: values computed with SciPy and confirmed with R, against those of this
 * library.
 */
@NullMarked
package io.github.perfgate.stats.golden;

import org.jspecify.annotations.NullMarked;
