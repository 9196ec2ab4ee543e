/**
 * From numbers to pictures: every class here makes a fragment of SVG, without scripts, styles or
 * identifiers of its own. Colours and strokes are the style sheet's business, and nothing is told
 * by colour alone. Knows no result model, so that a chart can be tested with a few numbers.
 */
@NullMarked
package io.github.perfgate.core.report.chart;

import org.jspecify.annotations.NullMarked;
