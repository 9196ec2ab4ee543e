package com.acme;

import io.github.perfgate.spl.SPL;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Sorts what holds small numbers only. */
public final class Sorter {
  private Sorter() {}

  /** Counts how often each number occurs. */
  @SPL("library := java.util.Arrays#sort(int[])")
  @SPL(
      "for n in {1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10000}"
          + " SELF[arrays](n) <= library[arrays](n)")
  static void specializedSort(int[] array) {
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

  static Iterable<Object[]> arrays(int size) {
    Random random = new Random(size);
    List<Object[]> arrays = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      arrays.add(new Object[] {random.ints(size, 0, 256).toArray()});
    }
    return arrays;
  }
}
