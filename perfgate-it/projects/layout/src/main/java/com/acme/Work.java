package com.acme;

/** What benchmarks call. It stays as it is, so that {@code Kernel} can be edited freely. */
public final class Work {
  private final Kernel kernel = new Kernel();

  public int shift(int count) {
    return kernel.shift(count);
  }

  public double iterate(int count) {
    return kernel.iterate(count);
  }

  public int hash(int count) {
    return kernel.hash(count);
  }

  public int check(int count) {
    return kernel.check(count);
  }

  public int divide(int count) {
    return kernel.divide(count);
  }

  public int order(int count) {
    return kernel.order(count);
  }

  public int search(int count) {
    return kernel.search(count);
  }

  public long parse(int count) {
    return kernel.parse(count);
  }
}
