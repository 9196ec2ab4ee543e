package io.github.perfgate.core.loops;

import com.fasterxml.jackson.annotation.JsonValue;

/** How certain redundant work in nested loops is; the most certain first. */
public enum Confidence {
  /**
   * Nearly all of the long, changing reads of the inner loop repeat, which is no chance, and there
   * are many of these reads.
   */
  HIGH,
  /**
   * The reads are similar by the paper's definition, which is true of some needed loops as well.
   */
  LOW;

  /** The word for the confidence: {@code high} or {@code low}. */
  @JsonValue
  public String word() {
    return this == HIGH ? "high" : "low";
  }
}
