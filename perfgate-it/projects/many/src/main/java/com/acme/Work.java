package com.acme;

/** How many orders each benchmark adds up; the commits of a history differ in this. */
public final class Work {
  private Work() {}

  /** Orders of the benchmark that gets a tenth more. */
  public static int muchMore() {
    return 1000;
  }

  /** Orders of the benchmark that gets one in two hundred more. */
  public static int hardlyMore() {
    return 1000;
  }
}
