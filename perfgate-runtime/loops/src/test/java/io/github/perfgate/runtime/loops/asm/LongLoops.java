package io.github.perfgate.runtime.loops.asm;

import java.util.Random;
import java.util.concurrent.Callable;

/** Redundant loops that are too long to be recorded as a whole. */
final class LongLoops {
  private static final int N = 600;

  /** Repeated reads of a list that grows by one in each of {@link #N} iterations. */
  static final int GROWING_IN_VAIN = (N - 1) * (N - 2) / 2;

  private LongLoops() {}

  private static int[] numbers(int seed, int size) {
    Random random = new Random(seed);
    int[] numbers = new int[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = random.nextInt(1_000_000);
    }
    return numbers;
  }

  private static int largest(int[] numbers, int end) {
    int largest = 0;
    for (int i = 0; i < end; i++) {
      largest = Math.max(largest, numbers[i]);
    }
    return largest;
  }

  /** More iterations than are recorded, with an inner loop that is recorded as a whole. */
  static final class ManyTimes implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = numbers(1, 40);
      long sum = 0;
      for (int i = 0; i < N; i++) {
        sum += largest(numbers, numbers.length);
      }
      return sum;
    }
  }

  /** Neither loop is recorded as a whole. */
  static final class LongWalk implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = numbers(2, N);
      long sum = 0;
      for (int i = 0; i < N / 2; i++) {
        sum += largest(numbers, N);
      }
      return sum;
    }
  }

  /** The inner loop becomes longer. */
  static final class Growing implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = numbers(3, N);
      long sum = 0;
      for (int i = 0; i < N; i++) {
        sum += largest(numbers, i);
      }
      return sum;
    }
  }
}
