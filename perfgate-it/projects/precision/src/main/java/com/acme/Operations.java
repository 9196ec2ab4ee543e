package com.acme;

import java.io.PrintStream;

/** The three workloads of Reichelt, Kühne and Hasselbring: to compute, to allocate, to print. */
public final class Operations {
  private int random = 1;
  private Object[] reserved = new Object[1024];

  /** Adds so many random numbers up. */
  public int add(int size) {
    int sum = 0;
    for (int i = 0; i < size; i++) {
      random ^= random << 13;
      random ^= random >>> 17;
      random ^= random << 5;
      sum += random;
    }
    return sum;
  }

  /** Reserves so many pieces of memory. */
  public Object[] reserve(int size) {
    for (int i = 0; i < size; i++) {
      reserved[i] = new int[16];
    }
    return reserved;
  }

  /** Prints so many lines. */
  public void print(int size, PrintStream out) {
    for (int i = 0; i < size; i++) {
      out.println("Peass");
    }
  }
}
