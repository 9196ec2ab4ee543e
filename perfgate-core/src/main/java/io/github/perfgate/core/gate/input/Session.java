package io.github.perfgate.core.gate.input;

import java.time.Duration;

/**
 * What a gate has to know of the other gates of the same build.
 *
 * @param several whether other modules of the build go through a gate of their own
 * @param spent how much of the budget these have used so far
 */
public record Session(boolean several, Duration spent) {
  /** A gate that is alone. */
  public static final Session ALONE = new Session(false, Duration.ZERO);
}
