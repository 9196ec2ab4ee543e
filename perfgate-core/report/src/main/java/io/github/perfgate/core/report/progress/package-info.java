/**
 * What a gate says while it measures: {@code ProgressText} has the words, {@code LoggedProgress}
 * writes them into a log.
 */
@NullMarked
package io.github.perfgate.core.report.progress;

import org.jspecify.annotations.NullMarked;
