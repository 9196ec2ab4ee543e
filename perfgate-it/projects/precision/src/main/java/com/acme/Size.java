package com.acme;

/** How much work is done; the two versions differ in nothing but this. */
public final class Size {
  private Size() {}

  /** The size of a workload to which the newer version adds. */
  public static int of(int size, int more) {
    return size;
  }
}
