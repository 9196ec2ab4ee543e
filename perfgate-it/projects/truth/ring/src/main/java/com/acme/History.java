package com.acme;

/** The last entries; a longer one keeps young objects alive until they are old. */
public final class History {
  private static final int SIZE = 256;

  private final Object[] ring = new Object[SIZE];
  private int next;

  public void add(Object entry) {
    ring[next++ & (SIZE - 1)] = entry;
  }
}
