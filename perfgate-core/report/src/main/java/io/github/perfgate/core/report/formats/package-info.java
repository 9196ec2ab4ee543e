/**
 * The outputs besides the page.
 *
 * <ul>
 *   <li>Files: {@code ResultsJson}, {@code JUnitXml}, {@code MarkdownSummary}, {@code Sarif},
 *       {@code JmhJson}; each is a {@code ReportFormat}. {@code ResultsHistory} reads the results
 *       of earlier gates.
 *   <li>The log: {@code FailureLog}, {@code WorkLog}.
 *   <li>At lines of the code: {@code CodeFindings} sorts them; {@code GitHubAnnotations} and {@code
 *       SarifParts} show them.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.report.formats;

import org.jspecify.annotations.NullMarked;
