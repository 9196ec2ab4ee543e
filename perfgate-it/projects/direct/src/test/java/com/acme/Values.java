package com.acme;

import java.util.stream.LongStream;

/** Arguments for {@link Mix}. */
public final class Values {
  private Values() {}

  public static LongStream longs() {
    return LongStream.range(0, 4096);
  }
}
