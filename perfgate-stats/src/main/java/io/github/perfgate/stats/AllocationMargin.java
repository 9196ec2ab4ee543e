package io.github.perfgate.stats;

import java.util.Collections;
import java.util.List;

/**
 * By how many more bytes an operation may allocate: by a share of what it allocates, or by {@value
 * #LEAST} bytes if that is more.
 *
 * @param share 0.01 for one per cent; not negative
 */
public record AllocationMargin(double share) {
  /**
   * Bytes that are always allowed. The smallest object has 16, so one more in each operation is too
   * much. A field more in an object, which is 8 bytes, is not.
   */
  public static final double LEAST = 12;

  /**
   * Bytes that JMH and its threads leave of an iteration at most, measured with empty benchmarks
   * while other JVMs use the machine.
   */
  private static final double REST = 240;

  /** The part of the margin that this rest may have in the value of a version. */
  private static final double REST_OF_MARGIN = 1 / 3.0;

  /** With fewer forks of a version there is no verdict. */
  public static final int FEWEST_STARTS = 3;

  /** Checks the share. */
  public AllocationMargin {
    if (!(share >= 0 && share <= 10)) {
      throw new IllegalArgumentException("share must be from 0 to 10, but is " + share);
    }
  }

  /** Whether more is allocated than allowed. */
  public boolean isExceeded(double before, double after) {
    return after - before > allowed(before);
  }

  private double allowed(double bytes) {
    return Math.max(share * bytes, LEAST);
  }

  /**
   * How many operations an iteration needs to tell bytes per operation. What JMH leaves of an
   * iteration, r = {@value #REST} B at most, adds r / n bytes to each of n operations. That may be
   * a third of the margin m = max(share × bytes, {@value #LEAST} B). So both versions together are
   * off by two thirds of it, and unchanged code stays within it. This gives n ≥ 3 r / m.
   *
   * <p>{@code 60} operations always suffice. With a share of 1 %, so does any number of operations
   * that together allocate 3 × 240 B / 0.01 = 72 kB.
   *
   * @param bytes per operation, of the version that allocates more: what exceeds the margin by far
   *     need not be known as exactly
   */
  public double fewestOperations(double bytes) {
    return REST / (REST_OF_MARGIN * allowed(bytes));
  }

  /** Compares two numbers that are known exactly. */
  public Decision compare(double before, double after) {
    if (isExceeded(before, after)) {
      return Decision.REGRESSION;
    }
    return isExceeded(after, before) ? Decision.IMPROVEMENT : Decision.NO_CHANGE;
  }

  /**
   * How many times as much is allocated. Less than {@value #LEAST} bytes before count as that many,
   * so that a workload that allocated nothing has a growth, too.
   */
  public static double growth(double before, double after) {
    return after / Math.max(before, LEAST);
  }

  /**
   * Compares what forks allocate. They differ only if <em>each</em> fork of one version allocates
   * more than each of the other, by more than is allowed.
   *
   * @param before bytes per operation of the baseline's forks, NaN for one without a value
   * @param after the candidate's likewise
   */
  public Separation compare(List<Double> before, List<Double> after) {
    List<Double> old = known(before);
    List<Double> now = known(after);
    if (Math.min(old.size(), now.size()) < FEWEST_STARTS) {
      return new Separation(Decision.CONTINUE, 1);
    }
    boolean isOnTwoLevels = isOnTwoLevels(old, now);
    double p = isOnTwoLevels ? 1 : separationP(old.size(), now.size());
    if (isExceeded(Collections.max(old), Collections.min(now))) {
      return new Separation(Decision.REGRESSION, p);
    }
    return isExceeded(Collections.max(now), Collections.min(old))
        ? new Separation(Decision.IMPROVEMENT, p)
        : new Separation(isOnTwoLevels ? Decision.CONTINUE : Decision.NO_CHANGE, 1);
  }

  /**
   * The exact one-sided p value of complete separation, 1 / C(n + m, n). One of all ways to choose
   * the n of n + m values that are the candidate's puts them above all others.
   *
   * <p>E. L. Lehmann: Nonparametrics. Statistical methods based on ranks (1975), section 1.2.
   */
  static double separationP(int n, int m) {
    double p = 1;
    for (int i = 1; i <= n; i++) {
      p *= (double) i / (m + i);
    }
    return p;
  }

  private static boolean isOnTwoLevels(List<Double> old, List<Double> now) {
    return BytesPerOperation.medians(old).size() > 1 || BytesPerOperation.medians(now).size() > 1;
  }

  private static List<Double> known(List<Double> starts) {
    return starts.stream().filter(value -> !value.isNaN()).toList();
  }

  /**
   * How the forks of two versions lie to each other.
   *
   * @param decision a regression if the candidate's lie above. {@link Decision#CONTINUE} if there
   *     are too few values, or if those of a version lie on two levels and are not separated
   * @param p the chance that forks which do not differ are separated in this direction; 1 if they
   *     are not separated, or lie on two levels. It holds whenever measuring ends: what is
   *     separated after more forks was separated after fewer
   */
  public record Separation(Decision decision, double p) {
    /**
     * Whether the forks show a difference only together with the exact count. On two levels, the
     * compilers decide what a fork allocates, so separation is no evidence by itself.
     */
    public boolean needsCount() {
      return decision != Decision.CONTINUE && decision != Decision.NO_CHANGE && p == 1;
    }
  }
}
