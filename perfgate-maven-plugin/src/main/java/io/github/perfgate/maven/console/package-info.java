/**
 * What a build prints: {@code ConsoleProgress} while a gate measures, {@code GitHub} for a
 * workflow, by {@code StandardOutput}, and {@code Judgement} at the end.
 */
@NullMarked
package io.github.perfgate.maven.console;

import org.jspecify.annotations.NullMarked;
