package io.github.perfgate.core.loops;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How a loop's work grows with the size of a workload, from the smallest to the largest size.
 *
 * @param workload the workload without its size
 * @param parameter the parameter that is the size
 * @param small the smallest size
 * @param large the largest size
 * @param smallReads reads in vain at the smallest size
 * @param largeReads reads in vain at the largest size
 * @param smallNanos time of an operation at the smallest size, without the agent, or null
 * @param largeNanos time of an operation at the largest size, without the agent, or null
 */
public record Growth(
    String workload,
    String parameter,
    double small,
    double large,
    long smallReads,
    long largeReads,
    @Nullable Double smallNanos,
    @Nullable Double largeNanos) {
  /** Up to here a loop's work is in proportion to the size, with some tolerance. */
  private static final double LINEAR = 1.2;

  /** The exponent {@code e} if the reads grow as the size to the power of {@code e}. */
  public double readsExponent() {
    return exponent((double) smallReads, (double) largeReads);
  }

  /** The same of the time; null where it is not known. */
  public @Nullable Double timeExponent() {
    return smallNanos == null || largeNanos == null ? null : exponent(smallNanos, largeNanos);
  }

  /** Whether the inner loop does not become longer with the size. */
  public boolean isBounded() {
    return readsExponent() <= LINEAR;
  }

  private double exponent(double at, double then) {
    return Math.log(Math.max(1, then) / Math.max(1, at)) / Math.log(large / small);
  }

  /** A sentence without its full stop. */
  public String inWords() {
    Double time = timeExponent();
    return String.format(
        Locale.ROOT,
        "from %s=%s to %s the reads in vain grow from %d to %d, as %s to the power of %.1f%s",
        parameter,
        size(small),
        size(large),
        smallReads,
        largeReads,
        parameter,
        readsExponent(),
        time == null ? "" : String.format(Locale.ROOT, ", and the time as to that of %.1f", time));
  }

  private static String size(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? String.valueOf((long) value)
        : String.valueOf(value);
  }
}
