/**
 * The page: {@code HtmlReport} writes it. {@code HtmlPage} and the other classes whose names begin
 * with Html are what the templates in {@code src/main/jte} draw from. {@code FlameBoxes} draws
 * profiles; {@code PageStyle} serves all pages of perfgate.
 */
@NullMarked
package io.github.perfgate.core.report.html;

import org.jspecify.annotations.NullMarked;
