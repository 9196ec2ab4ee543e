/**
 * Numbers, names and verdicts in words, which the formats share. These are {@code Words}, {@code
 * HowDecided}, classes whose names end with Words, and {@code ExplanationLines} for causes. {@code
 * WorstFirst} is the order of workloads.
 */
@NullMarked
package io.github.perfgate.core.report.words;

import org.jspecify.annotations.NullMarked;
