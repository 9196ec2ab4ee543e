package com.acme;

import io.github.perfgate.spl.SPL;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Sorts what holds small numbers only. */
public final class Sorter {
  private Sorter() {}

  /** Counts how often each number occurs, which has to pay against the library. */
  @SPL("SELF[arrays](2000) <= java.util.Arrays#sort(int[])[arrays](2000)")
  static void sort(int[] array) {
    int[] counts = new int[256];
    for (int value : array) {
      counts[value]++;
    }
    int at = 0;
    for (int value = 0; value < counts.length; value++) {
      for (int i = 0; i < counts[value]; i++) {
        array[at++] = value;
      }
    }
  }

  /** The inputs: arguments of the method, by size. */
  static Iterable<Object[]> arrays(int size) {
    Random random = new Random(size);
    List<Object[]> arrays = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      arrays.add(new Object[] {random.ints(size, 0, 256).toArray()});
    }
    return arrays;
  }
}
