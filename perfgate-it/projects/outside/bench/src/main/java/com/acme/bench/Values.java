package com.acme.bench;

import java.util.Arrays;

/** Input of benchmarks. */
final class Values {
  private Values() {}

  static int[] some() {
    int[] values = new int[500];
    Arrays.setAll(values, i -> i);
    return values;
  }
}
