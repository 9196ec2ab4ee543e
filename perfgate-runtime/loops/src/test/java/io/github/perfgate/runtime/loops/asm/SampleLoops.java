package io.github.perfgate.runtime.loops.asm;

import java.util.Random;
import java.util.concurrent.Callable;

/** Loops that repeat themselves without need, and loops that are needed. */
final class SampleLoops {
  private static final int N = 60;

  private SampleLoops() {}

  static int[] numbers(int seed, int size) {
    Random random = new Random(seed);
    int[] numbers = new int[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = random.nextInt(1_000_000);
    }
    return numbers;
  }

  /** A list that looks for elements one after the other. */
  static final class Items {
    Integer[] items = new Integer[8];
    int size;

    void add(Integer item) {
      if (size == items.length) {
        Integer[] more = new Integer[2 * size];
        System.arraycopy(items, 0, more, 0, size);
        items = more;
      }
      items[size++] = item;
    }

    boolean contains(Integer item) {
      for (int i = 0; i < size; i++) {
        if (items[i].equals(item)) {
          return true;
        }
      }
      return false;
    }

    static Items of(int[] numbers) {
      Items list = new Items();
      for (int number : numbers) {
        list.add(number);
      }
      return list;
    }
  }

  /** As in the paper's figure 1: the largest of all is looked for once for each. */
  static final class LargestForEach implements Callable<Object> {
    private final int[] volumes = numbers(1, N);

    @Override
    public Object call() {
      double sum = 0;
      for (int i = 0; i < volumes.length; i++) {
        sum += draw(i);
      }
      return sum;
    }

    private double draw(int item) {
      int largest = 0;
      for (int i = 0; i < volumes.length; i++) {
        largest = Math.max(largest, volumes[i]);
      }
      return (double) volumes[item] / largest;
    }
  }

  /** As in the paper's figure 2: a list is searched for each element of another one. */
  static final class RemoveAll implements Callable<Object> {
    private final Items mine = Items.of(numbers(2, N));
    private final Items others = Items.of(numbers(3, N));

    @Override
    public Object call() {
      int left = 0;
      for (int i = 0; i < mine.size; i++) {
        if (!others.contains(mine.items[i])) {
          left++;
        }
      }
      return left;
    }
  }

  /** A linked list that is read by index. */
  static final class LinkedByIndex implements Callable<Object> {
    private static final class Node {
      final int value;
      final Node next;

      Node(int value, Node next) {
        this.value = value;
        this.next = next;
      }
    }

    @Override
    public Object call() {
      Node first = new Node(0, null);
      for (int number : numbers(4, N)) {
        first = new Node(number, first);
      }
      long sum = 0;
      for (int i = 0; i < N; i++) {
        Node node = first;
        for (int j = 0; j < i; j++) {
          node = node.next;
        }
        sum += node.value;
      }
      return sum;
    }
  }

  /** Distinct elements, kept in a list. */
  static final class Distinct implements Callable<Object> {
    @Override
    public Object call() {
      Items distinct = new Items();
      for (int number : numbers(5, 2 * N)) {
        if (!distinct.contains(number)) {
          distinct.add(number);
        }
      }
      return distinct.size;
    }
  }

  /** The condition of the outer loop counts all elements in each iteration. */
  static final class CountsAnew implements Callable<Object> {
    private final int[] cells = numbers(6, N);

    @Override
    public Object call() {
      int sum = 0;
      for (int i = 0; i < even(); i++) {
        sum += cells[i];
      }
      return sum;
    }

    private int even() {
      int count = 0;
      for (int cell : cells) {
        count += cell % 2 == 0 ? 1 : 0;
      }
      return count;
    }
  }

  static final class MatrixProduct implements Callable<Object> {
    @Override
    public Object call() {
      double[][] one = matrix(1);
      double[][] other = matrix(2);
      double[][] product = new double[N][N];
      for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
          for (int k = 0; k < N; k++) {
            product[i][j] += one[i][k] * other[k][j];
          }
        }
      }
      return product[3][4];
    }

    static double[][] matrix(int seed) {
      Random random = new Random(seed);
      double[][] cells = new double[N][N];
      for (double[] row : cells) {
        for (int i = 0; i < N; i++) {
          row[i] = random.nextDouble();
        }
      }
      return cells;
    }
  }

  static final class InsertionSort implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = numbers(7, N);
      for (int i = 1; i < N; i++) {
        int moved = numbers[i];
        int j = i - 1;
        while (j >= 0 && numbers[j] > moved) {
          numbers[j + 1] = numbers[j];
          j--;
        }
        numbers[j + 1] = moved;
      }
      return numbers[0];
    }
  }

  /** The longest common subsequence, by dynamic programming. */
  static final class Subsequence implements Callable<Object> {
    @Override
    public Object call() {
      int[] one = numbers(8, N);
      int[] other = numbers(9, N);
      int[][] lengths = new int[N + 1][N + 1];
      for (int i = 1; i <= N; i++) {
        for (int j = 1; j <= N; j++) {
          lengths[i][j] =
              one[i - 1] % 9 == other[j - 1] % 9
                  ? lengths[i - 1][j - 1] + 1
                  : Math.max(lengths[i - 1][j], lengths[i][j - 1]);
        }
      }
      return lengths[N][N];
    }
  }

  static final class Knapsack implements Callable<Object> {
    @Override
    public Object call() {
      int[] best = new int[200];
      for (int item : numbers(10, N)) {
        int weight = 1 + item % 20;
        for (int room = best.length - 1; room >= weight; room--) {
          best[room] = Math.max(best[room], best[room - weight] + item % 100);
        }
      }
      return best[199];
    }
  }

  static final class ShortestPaths implements Callable<Object> {
    @Override
    public Object call() {
      double[][] way = MatrixProduct.matrix(3);
      for (int k = 0; k < N; k++) {
        for (int i = 0; i < N; i++) {
          for (int j = 0; j < N; j++) {
            if (way[i][k] + way[k][j] < way[i][j]) {
              way[i][j] = way[i][k] + way[k][j];
            }
          }
        }
      }
      return way[1][2];
    }
  }

  static final class Convolution implements Callable<Object> {
    @Override
    public Object call() {
      int[] signal = numbers(11, 4 * N);
      int[] kernel = numbers(12, 16);
      long sum = 0;
      for (int i = 0; i + kernel.length <= signal.length; i++) {
        for (int k = 0; k < kernel.length; k++) {
          sum += (long) signal[i + k] * kernel[k];
        }
      }
      return sum;
    }
  }

  static final class TextSearch implements Callable<Object> {
    @Override
    public Object call() {
      char[] text = new char[8 * N];
      for (int i = 0; i < text.length; i++) {
        text[i] = i % 9 == 8 ? 'b' : 'a';
      }
      char[] pattern = "aaaaaaaabaaaaaaaac".toCharArray();
      int found = 0;
      for (int i = 0; i + pattern.length <= text.length; i++) {
        int j = 0;
        while (j < pattern.length && text[i + j] == pattern[j]) {
          j++;
        }
        found += j == pattern.length ? 1 : 0;
      }
      return found;
    }
  }

  /** Rounds of a hash over blocks, with a table of constants. */
  static final class Hash implements Callable<Object> {
    @Override
    public Object call() {
      int[] constants = numbers(13, 64);
      int[] state = numbers(14, 64);
      for (int block = 0; block < N; block++) {
        for (int i = 0; i < 64; i++) {
          int before = state[(i + 63) % 64];
          state[i] = Integer.rotateLeft(state[i] ^ before, 5) * 31 + constants[i];
        }
      }
      return state[0];
    }
  }

  static final class UnionOfSets implements Callable<Object> {
    @Override
    public Object call() {
      long[] union = new long[32];
      Random random = new Random(15);
      for (int i = 0; i < N; i++) {
        long[] set = new long[union.length];
        for (int j = 0; j < set.length; j++) {
          set[j] = random.nextLong();
        }
        for (int j = 0; j < set.length; j++) {
          union[j] |= set[j];
        }
      }
      return union[0];
    }
  }

  static final class Primes implements Callable<Object> {
    @Override
    public Object call() {
      boolean[] composite = new boolean[2_000];
      int count = 0;
      for (int i = 2; i < composite.length; i++) {
        if (!composite[i]) {
          count++;
          for (int j = 2 * i; j < composite.length; j += i) {
            composite[j] = true;
          }
        }
      }
      return count;
    }
  }

  /** For each node of a graph, all others are visited, each time in another order. */
  static final class BreadthFirst implements Callable<Object> {
    @Override
    public Object call() {
      int[][] edges = new int[N][];
      for (int i = 0; i < N; i++) {
        edges[i] = numbers(20 + i, 3);
      }
      int sum = 0;
      for (int start = 0; start < N; start++) {
        int[] queue = new int[N];
        boolean[] seen = new boolean[N];
        int end = 1;
        queue[0] = start;
        seen[start] = true;
        for (int at = 0; at < end; at++) {
          for (int edge : edges[queue[at]]) {
            if (!seen[edge % N]) {
              seen[edge % N] = true;
              queue[end++] = edge % N;
            }
          }
        }
        sum += end;
      }
      return sum;
    }
  }

  /** Two sorted lists are merged, again and again. */
  static final class Merge implements Callable<Object> {
    @Override
    public Object call() {
      int[] numbers = numbers(16, 256);
      for (int width = 1; width < numbers.length; width *= 2) {
        int[] merged = new int[numbers.length];
        for (int from = 0; from < numbers.length; from += 2 * width) {
          int one = from;
          int other = from + width;
          for (int to = from; to < from + 2 * width; to++) {
            boolean first =
                other == from + 2 * width || one < from + width && numbers[one] <= numbers[other];
            merged[to] = first ? numbers[one++] : numbers[other++];
          }
        }
        numbers = merged;
      }
      return numbers[0];
    }
  }

  /** A polynomial is evaluated at many places. */
  static final class Polynomial implements Callable<Object> {
    @Override
    public Object call() {
      double[] coefficients = MatrixProduct.matrix(4)[0];
      double sum = 0;
      for (int i = 0; i < N; i++) {
        double place = i / 100.0;
        double value = 0;
        for (double coefficient : coefficients) {
          value = value * place + coefficient;
        }
        sum += value;
      }
      return sum;
    }
  }

  /** Shortest paths over edges that are kept in arrays. */
  static final class Relaxation implements Callable<Object> {
    @Override
    public Object call() {
      int[] from = numbers(17, 4 * N);
      int[] to = numbers(18, 4 * N);
      long[] way = new long[N];
      java.util.Arrays.fill(way, 1, N, Long.MAX_VALUE / 2);
      for (int round = 0; round < N; round++) {
        for (int edge = 0; edge < from.length; edge++) {
          long length = way[from[edge] % N] + edge % 7;
          if (length < way[to[edge] % N]) {
            way[to[edge] % N] = length;
          }
        }
      }
      return way[N - 1];
    }
  }
}
