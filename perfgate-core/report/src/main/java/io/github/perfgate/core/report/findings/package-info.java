/**
 * What a gate found, by kind of evidence, in the form that all outputs draw. A kind is one {@code
 * ShownFindings}, made in {@code ShownFindings.of}; every format loops over these. {@code
 * CodeFinding}, {@code JUnitCase}, {@code FindingsTable} and {@code AcceptanceOffer} are what a
 * kind gives to the formats.
 */
@NullMarked
package io.github.perfgate.core.report.findings;

import org.jspecify.annotations.NullMarked;
