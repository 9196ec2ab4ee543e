/** The reference cases: values computed with SciPy and agreed with R, against this library's. */
@NullMarked
package io.github.perfgate.stats.golden;

import org.jspecify.annotations.NullMarked;
