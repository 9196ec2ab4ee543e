package io.github.perfgate.core.result.explanation;

import org.jspecify.annotations.Nullable;

/**
 * A line of a difference, side by side.
 *
 * @param baseline the line of the baseline, or null if only the candidate has this line
 * @param candidate the line of the candidate, or null if only the baseline has this line
 */
public record DifferenceLine(@Nullable String baseline, @Nullable String candidate) {
  /** Whether both versions have the line. */
  public boolean same() {
    return baseline != null && baseline.equals(candidate);
  }
}
