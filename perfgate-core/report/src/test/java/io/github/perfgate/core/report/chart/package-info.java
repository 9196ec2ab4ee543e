/** Tests of the charts. */
@NullMarked
package io.github.perfgate.core.report.chart;

import org.jspecify.annotations.NullMarked;
