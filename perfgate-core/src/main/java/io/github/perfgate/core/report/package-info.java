/**
 * Writes a {@link io.github.perfgate.core.result.GateResult} as files, log lines and annotations.
 * Reads nothing but the result. {@code Reports} has one line for each {@code ReportFormat}.
 *
 * <ul>
 *   <li>The formats: {@code ResultsJson}, {@code HtmlReport}, {@code JUnitXml}, {@code
 *       MarkdownSummary}, {@code Sarif}, {@code JmhJson}.
 *   <li>The page: {@code HtmlPage} and the other classes whose names begin with Html are what the
 *       templates in {@code src/main/jte} draw from. {@code FlameBoxes} and classes whose names
 *       begin with Frame draw profiles, {@code PageStyle} and {@code CompactOutput} serve all
 *       pages, and {@code chart} draws pictures.
 *   <li>The log: {@code FailureLog}, {@code ConcurrentLog}, {@code ExplanationLines}.
 *   <li>GitHub and scanners: {@code Findings} sees each {@code Finding}; {@code GitHubAnnotations},
 *       {@code StepSummary} and {@code SarifParts} show them.
 *   <li>Words that formats share: {@code Words}, {@code HowDecided}, and classes whose names end
 *       with Words.
 *   <li>Files: {@code AtomicFile}, {@code ModelJson}, {@code JsonText}. {@code ResultsHistory}
 *       reads the results of earlier gates.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.report;

import org.jspecify.annotations.NullMarked;
