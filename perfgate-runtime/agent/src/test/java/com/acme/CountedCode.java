package com.acme;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.openjdk.jmh.annotations.Benchmark;

/** Code with branches, a handler, and objects that are made at the begin of a block. */
public final class CountedCode implements Callable<Object> {
  private final List<Object> results = new ArrayList<>();

  @Benchmark
  @Override
  public Object call() {
    long sum = 0;
    for (int i = 0; i < 10; i++) {
      try {
        sum += part(i);
      } catch (IllegalStateException e) {
        sum--;
      }
    }
    results.add(new StringBuilder(sum > 3 ? "large" : "small"));
    int[][] table = new int[2][3];
    byte[] copy = new byte[100].clone();
    // The copy is the first instruction of a block.
    System.arraycopy(copy, 0, new byte[100], 10, sum > 1000 ? 7 : 80);
    Runnable first = () -> results.clear();
    Runnable second = () -> results.add("");
    first.run();
    second.run();
    return sum + table.length;
  }

  private static int part(int i) {
    if (i == 3) {
      throw new IllegalStateException();
    }
    return i;
  }
}
