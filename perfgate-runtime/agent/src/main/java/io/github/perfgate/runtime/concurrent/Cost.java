package io.github.perfgate.runtime.concurrent;

import org.openjdk.jmh.infra.Blackhole;

/**
 * How long methods of generated implementations take. A slow one shows who holds a lock meanwhile.
 */
public final class Cost {
  /** Nothing. */
  public static final int NONE = 0;

  /** Some tens of nanoseconds. */
  public static final int SMALL = 20;

  /** Some microseconds. */
  public static final int LARGE = 2000;

  private Cost() {}

  /** Computes for a while. */
  public static void spend(int tokens) {
    if (tokens > 0) {
      Blackhole.consumeCPU(tokens);
    }
  }
}
