package io.github.perfgate.core.report.words;

import io.github.perfgate.core.result.workload.ForkCollections;
import java.util.Locale;

/** Garbage collections in words. */
public final class CollectionWords {
  private CollectionWords() {}

  /** {@code 2 collections, 5 ms, 9.1 ms/GB}, without what is not known. */
  public static String of(ForkCollections fork) {
    String times =
        Words.count(fork.count(), "collection")
            + (fork.count() == 0 ? "" : ", " + fork.millis() + " ms");
    return fork.count() == 0 || Double.isNaN(fork.cost())
        ? times
        : times + ", " + cost(fork.cost());
  }

  /**
   * {@code 9.1 ms/GB}.
   *
   * @param cost milliseconds per allocated gigabyte, NaN if it is not known
   */
  public static String cost(double cost) {
    return Double.isNaN(cost) ? "–" : String.format(Locale.ROOT, "%.1f ms/GB", cost);
  }
}
