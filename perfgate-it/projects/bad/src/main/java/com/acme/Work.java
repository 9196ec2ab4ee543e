package com.acme;

/** How much work the healthy benchmarks ask for. */
public final class Work {
  private Work() {}

  /** Passes over the text. */
  public static int passes() {
    return 10;
  }
}
