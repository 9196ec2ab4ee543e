package io.github.perfgate.stats.inference;

import java.util.Arrays;

/**
 * Hartigan's dip of some values: the largest vertical distance between their empirical distribution
 * function and the nearest unimodal one. A unimodal one is convex up to a modal interval and
 * concave beyond it.
 *
 * <p>The search starts with all values as the modal interval. It draws the greatest convex minorant
 * and the least concave majorant of the function inside the interval. At the place where these are
 * farthest apart, the interval is cut to the nearest corner of each. What was cut off is convex
 * (left) or concave (right) and dips by its own distance from the function. The search ends when
 * the two curves inside are no farther apart than the dip so far.
 *
 * <p>J. A. Hartigan, P. M. Hartigan: The dip test of unimodality. Annals of Statistics 13 (1985).
 */
final class Dip {
  private final double[] x;

  private Dip(double[] sorted) {
    this.x = sorted;
  }

  /** The dip, from 1/(2n) to 1/4 (of values that are not all tied). */
  static double of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new Dip(sorted).compute() / (2 * sorted.length);
  }

  /** Twice the distance in counts: a single step of the function makes it 1. */
  private double compute() {
    int low = 0;
    int high = x.length - 1;
    double dip = 1;
    while (low < high) {
      int[] minorant = hull(low, high, 1);
      int[] majorant = hull(low, high, -1);
      int farthest = low;
      double distance = 0;
      for (int[] corners : new int[][] {minorant, majorant}) {
        for (int i : corners) {
          double here = height(majorant, i) - height(minorant, i) + 1;
          if (here > distance) {
            distance = here;
            farthest = i;
          }
        }
      }
      if (distance <= dip) {
        break;
      }
      int nextLow = lastUpTo(minorant, farthest);
      int nextHigh = firstFrom(majorant, farthest);
      for (int i = low; i <= nextLow; i++) {
        dip = Math.max(dip, i - height(minorant, i) + 1);
      }
      for (int i = nextHigh; i <= high; i++) {
        dip = Math.max(dip, height(majorant, i) - i + 1);
      }
      if (nextLow == low && nextHigh == high) {
        break;
      }
      low = nextLow;
      high = nextHigh;
    }
    return dip;
  }

  /** Corners of the convex (sign 1) or concave (sign -1) hull of the points (x, index). */
  private int[] hull(int low, int high, int sign) {
    int[] corners = new int[high - low + 1];
    int count = 0;
    for (int i = low; i <= high; i++) {
      while (count >= 2 && sign * turn(corners[count - 2], corners[count - 1], i) <= 0) {
        count--;
      }
      corners[count++] = i;
    }
    return Arrays.copyOf(corners, count);
  }

  /** Positive when the way from a over b to c bends upwards. */
  private double turn(int a, int b, int c) {
    return (x[b] - x[a]) * (c - b) - (x[c] - x[b]) * (b - a);
  }

  /** The hull's height, in counts, at the place of value {@code i}. */
  private double height(int[] corners, int i) {
    int right = firstFrom(corners, i);
    int left = lastUpTo(corners, i);
    // Tied values are one place: no part of a step among them counts as distance.
    return x[right] == x[left]
        ? i
        : left + (x[i] - x[left]) * (right - left) / (x[right] - x[left]);
  }

  private static int lastUpTo(int[] corners, int i) {
    int place = Arrays.binarySearch(corners, i);
    return corners[place >= 0 ? place : -place - 2];
  }

  private static int firstFrom(int[] corners, int i) {
    int place = Arrays.binarySearch(corners, i);
    return corners[place >= 0 ? place : -place - 1];
  }
}
