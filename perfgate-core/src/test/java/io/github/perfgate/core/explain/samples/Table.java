package io.github.perfgate.core.explain.samples;

/** For the benchmark to compile against; what is measured stands in the tests. */
public final class Table {
  private Table() {}

  public static int render(int seed) {
    return seed;
  }
}
