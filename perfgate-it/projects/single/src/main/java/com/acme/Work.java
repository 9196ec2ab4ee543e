package com.acme;

/**
 * How many passes each benchmark asks for; the commits of a history differ in this. Methods, because
 * constants would be compiled into the benchmark.
 */
public final class Work {
  private Work() {}

  /** Passes of the benchmark that becomes slower. */
  public static int slower() {
    return 10;
  }

  /** Passes of the benchmark that stays as it is. */
  public static int same() {
    return 10;
  }

  /** Passes of the benchmark that becomes faster. */
  public static int faster() {
    return 100;
  }
}
