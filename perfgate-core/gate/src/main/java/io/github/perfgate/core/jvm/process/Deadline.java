package io.github.perfgate.core.jvm.process;

import java.time.Duration;

/**
 * The end of a time limit. It goes by a monotonic clock: setting the clock of the host neither ends
 * nor extends it.
 */
public final class Deadline {
  private final long begin = System.nanoTime();
  private final Duration limit;

  private Deadline(Duration limit) {
    this.limit = limit;
  }

  /** The end of a time that begins now. */
  public static Deadline in(Duration limit) {
    return new Deadline(limit);
  }

  /** The time that is left, negative if none is. */
  public Duration left() {
    return limit.minusNanos(System.nanoTime() - begin);
  }

  /** Whether no time is left. */
  public boolean isOver() {
    return left().isNegative();
  }
}
