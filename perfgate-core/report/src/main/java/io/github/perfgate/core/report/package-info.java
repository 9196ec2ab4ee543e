/**
 * Writes a {@link io.github.perfgate.core.result.GateResult} as files, log lines and annotations.
 * Reads nothing but the result. {@code Reports} writes every {@code ReportFormat}, and {@code
 * StepSummary} the summary of a GitHub step. The packages below:
 *
 * <ul>
 *   <li>{@code words}: numbers, names and verdicts in words, which the formats share.
 *   <li>{@code findings}: what each kind of evidence gives to the formats.
 *   <li>{@code chart}: pictures as SVG.
 *   <li>{@code formats}: JSON, JUnit XML, Markdown, SARIF, annotations and the log.
 *   <li>{@code ci}: what a CI reads.
 *   <li>{@code html}: the page. Classes whose names begin with Html are what the templates in
 *       {@code src/main/jte} draw from.
 * </ul>
 */
@NullMarked
package io.github.perfgate.core.report;

import org.jspecify.annotations.NullMarked;
