package com.acme;

/** Eight loops that compute with next to no memory. An empty line is between members only. */
final class Kernel {
  private static final int STEPS = 8;
  private static final int SIZE = 256;
  private final byte[] bytes = new byte[STEPS];
  private final int[] table = new int[SIZE];
  private final int[] few = new int[STEPS];
  private int bits = 1;
  private double share = 0.3;

  Kernel() {
    for (int i = 0; i < SIZE; i++) {
      table[i] = i * 16_777_619;
    }
  }

  int shift(int count) {
    int sum = 0;
    for (int i = 0; i < count * STEPS; i++) {
      sum += next();
    }
    return sum;
  }

  double iterate(int count) {
    for (int i = 0; i < count * STEPS; i++) {
      share = 3.9 * share * (1 - share);
    }
    return share;
  }

  int hash(int count) {
    int hash = bits;
    for (int i = 0; i < count; i++) {
      for (byte each : bytes) {
        hash = mixed(hash, each);
      }
    }
    return hash;
  }

  int check(int count) {
    int check = bits;
    for (int i = 0; i < count * STEPS; i++) {
      check = table[(check ^ i) & SIZE - 1] ^ check >>> 8;
    }
    return check;
  }

  int divide(int count) {
    int sum = 0;
    for (int i = 1; i <= count; i++) {
      sum += divisor(i * 7919 & 0xFFFF | 1, 40_320);
    }
    return sum;
  }

  int order(int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < STEPS; j++) {
        few[j] = i * (j + 1) & 7;
      }
      sum += least();
    }
    return sum;
  }

  int search(int count) {
    int sum = 0;
    for (int i = 0; i < count * STEPS; i++) {
      int low = 0;
      int high = SIZE;
      while (low < high) {
        int middle = low + high >>> 1;
        low = middle < (i & SIZE - 1) ? middle + 1 : low;
        high = middle < (i & SIZE - 1) ? high : middle;
      }
      sum += low;
    }
    return sum;
  }

  long parse(int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      long number = sum & 7;
      for (byte each : bytes) {
        number = number * 10 + (each & 15);
      }
      sum += number;
    }
    return sum;
  }

  private int next() {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    return bits;
  }

  private int mixed(int hash, int each) {
    return (hash ^ each) * 16_777_619;
  }

  private int divisor(int left, int right) {
    while (right != 0) {
      int rest = left % right;
      left = right;
      right = rest;
    }
    return left;
  }

  private int least() {
    for (int i = 1; i < few.length; i++) {
      int each = few[i];
      int at = i;
      while (at > 0 && few[at - 1] > each) {
        few[at] = few[--at];
      }
      few[at] = each;
    }
    return few[0];
  }
}
