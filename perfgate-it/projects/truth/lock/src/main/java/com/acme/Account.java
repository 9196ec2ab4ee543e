package com.acme;

/** A sum behind a lock. */
public final class Account {
  private int total;

  private static int price(int number) {
    int price = number;
    for (int i = 0; i < 100; i++) {
      price = price * 31 + i;
    }
    return price;
  }

  public int add(int number) {
    int price = price(number);
    synchronized (this) {
      total += price;
      return total;
    }
  }
}
