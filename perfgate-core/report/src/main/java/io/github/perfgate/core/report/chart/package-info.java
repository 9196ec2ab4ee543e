/**
 * Draws pictures from numbers: every class makes a fragment of SVG, without scripts, styles or
 * identifiers of its own. The style sheet sets colours and strokes, and nothing is told by colour
 * alone. Knows no result model, so that a chart can be tested with a few numbers.
 */
@NullMarked
package io.github.perfgate.core.report.chart;

import org.jspecify.annotations.NullMarked;
