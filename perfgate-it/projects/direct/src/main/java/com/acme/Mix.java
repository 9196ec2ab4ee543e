package com.acme;

/** Some twenty nanoseconds of work that depends on its argument. */
public final class Mix {
  private Mix() {}

  public static long mix(long value) {
    long mixed = value;
    for (int i = 0; i < 14; i++) {
      mixed ^= mixed >>> 33;
      mixed *= 0xff51afd7ed558ccdL;
    }
    return mixed;
  }
}
