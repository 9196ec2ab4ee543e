package io.github.perfgate.runtime.protocol;

import org.jspecify.annotations.Nullable;

/** The position of a run, in words that complete "the JVM ended …". */
public final class Position {
  private @Nullable IterationEvent last;
  private boolean inside;

  /** Called when an iteration started. */
  public synchronized void started(IterationEvent event) {
    last = event;
    inside = true;
  }

  /** Called when an iteration ended. */
  public synchronized void ended(IterationEvent event) {
    last = event;
    inside = false;
  }

  /** Whether an iteration has started yet. */
  public synchronized boolean anyStarted() {
    return last != null;
  }

  /** For example {@code in measured iteration 3}. */
  @Override
  public synchronized String toString() {
    IterationEvent event = last;
    if (event == null) {
      return "before the first iteration";
    }
    return (inside ? "in " : "after ")
        + (event.warmup() ? "warm-up" : "measured")
        + " iteration "
        + event.number();
  }
}
