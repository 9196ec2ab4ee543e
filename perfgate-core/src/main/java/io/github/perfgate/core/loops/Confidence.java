package io.github.perfgate.core.loops;

/** How sure it is that nested loops do redundant work, the surest first. */
public enum Confidence {
  /** Nearly all of the long, changing reads of the inner loop repeat, and they are many. */
  HIGH,
  /** The reads are similar as the paper defines it, which some needed loops are too. */
  LOW;

  /** {@code high} or {@code low}. */
  public String word() {
    return this == HIGH ? "high" : "low";
  }
}
