package com.acme;

/** Some microseconds of arithmetic. */
public final class Work {
  private Work() {}

  static int mix(int[] values, int rounds) {
    int mixed = 17;
    for (int round = 0; round < rounds; round++) {
      for (int value : values) {
        mixed = Integer.rotateLeft(mixed * 31 + value, 5) ^ (mixed >>> 3);
      }
    }
    return mixed;
  }

  public static int run(int[] values) {
    return mix(values, 20);
  }
}
