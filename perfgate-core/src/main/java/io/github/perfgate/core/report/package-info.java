/**
 * From a {@link io.github.perfgate.core.result.GateResult} to files: JSON, HTML, JUnit XML,
 * Markdown, SARIF and JMH's own JSON, each a listener of its own. Reads nothing but the result.
 */
@NullMarked
package io.github.perfgate.core.report;

import org.jspecify.annotations.NullMarked;
