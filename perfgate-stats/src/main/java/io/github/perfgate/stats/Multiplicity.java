package io.github.perfgate.stats;

import java.util.Arrays;
import java.util.Comparator;

/** Adjusted p values for a family of tests; to be compared with the family's level. */
public final class Multiplicity {
  private Multiplicity() {}

  /**
   * Benjamini and Hochberg's adjusted p values. Rejecting those at or below q keeps the expected
   * share of false rejections at q, for independent or positively dependent tests.
   *
   * <p>Y. Benjamini, Y. Hochberg: Controlling the false discovery rate. J. R. Statist. Soc. B 57
   * (1995), section 3.1.
   *
   * @param p the p values, from 0 to 1
   * @return the adjusted p values, in the order of {@code p}
   */
  public static double[] benjaminiHochberg(double[] p) {
    Integer[] order = ascending(p);
    double[] adjusted = new double[p.length];
    double smallest = 1;
    for (int i = p.length - 1; i >= 0; i--) {
      smallest = Math.min(smallest, p[order[i]] * p.length / (i + 1));
      adjusted[order[i]] = smallest;
    }
    return adjusted;
  }

  /**
   * Holm's adjusted p values: rejecting those at or below q keeps the chance of any false rejection
   * at q, whatever the dependence.
   *
   * <p>S. Holm: A simple sequentially rejective multiple test procedure. Scandinavian Journal of
   * Statistics 6 (1979).
   */
  public static double[] holm(double[] p) {
    Integer[] order = ascending(p);
    double[] adjusted = new double[p.length];
    double largest = 0;
    for (int i = 0; i < p.length; i++) {
      largest = Math.max(largest, Math.min(1, p[order[i]] * (p.length - i)));
      adjusted[order[i]] = largest;
    }
    return adjusted;
  }

  /** Bonferroni's adjusted p values: the simplest ones; {@link #holm} rejects never less. */
  public static double[] bonferroni(double[] p) {
    ascending(p);
    return Arrays.stream(p).map(value -> Math.min(1, value * p.length)).toArray();
  }

  private static Integer[] ascending(double[] p) {
    Integer[] order = new Integer[p.length];
    for (int i = 0; i < p.length; i++) {
      if (!(p[i] >= 0 && p[i] <= 1)) {
        throw new IllegalArgumentException("p value " + i + " must be from 0 to 1, but is " + p[i]);
      }
      order[i] = i;
    }
    Arrays.sort(order, Comparator.comparingDouble(i -> p[i]));
    return order;
  }
}
