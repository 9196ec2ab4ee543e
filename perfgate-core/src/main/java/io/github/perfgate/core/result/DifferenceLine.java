package io.github.perfgate.core.result;

import org.jspecify.annotations.Nullable;

/**
 * A line of a difference, side by side.
 *
 * @param baseline the line of the baseline, or null where the candidate has one more
 * @param candidate the line of the candidate, or null where the baseline has one more
 */
public record DifferenceLine(@Nullable String baseline, @Nullable String candidate) {
  /** Whether both have it. */
  public boolean same() {
    return baseline != null && baseline.equals(candidate);
  }
}
