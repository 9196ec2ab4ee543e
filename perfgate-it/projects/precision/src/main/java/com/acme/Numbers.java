package com.acme;

/**
 * Three things to compute with next to no memory, so that what others do with the host's memory and
 * caches hardly shows. Every step needs the one before it.
 */
public final class Numbers {
  private static final int STEPS = 8;

  private final byte[] bytes = new byte[STEPS];
  private int bits = 1;
  private double share = 0.3;

  /** So many times eight random numbers, by shifts. */
  public int shift(int count) {
    int sum = 0;
    for (int i = 0; i < count * STEPS; i++) {
      bits ^= bits << 13;
      bits ^= bits >>> 17;
      bits ^= bits << 5;
      sum += bits;
    }
    return sum;
  }

  /** So many times eight steps of the logistic map, which stays between 0 and 1. */
  public double iterate(int count) {
    for (int i = 0; i < count * STEPS; i++) {
      share = 3.9 * share * (1 - share);
    }
    return share;
  }

  /** So many times eight bytes, hashed. */
  public int hash(int count) {
    int hash = bits;
    for (int i = 0; i < count; i++) {
      for (byte each : bytes) {
        hash = (hash ^ each) * 16_777_619;
      }
    }
    return hash;
  }
}
