package io.github.perfgate.core.loops;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How a loop's work grows, from the smallest to the largest size.
 *
 * @param basis what the sizes are
 * @param workload the workload without its size; empty if the sizes are not sizes of a workload
 * @param parameter the parameter that is the size, or what the size counts
 * @param small the smallest size
 * @param large the largest size
 * @param smallReads redundant reads at the smallest size
 * @param largeReads redundant reads at the largest size
 * @param smallNanos time of an operation at the smallest size, without the agent, or null
 * @param largeNanos time of an operation at the largest size, without the agent, or null
 */
@JsonPropertyOrder({
  "basis",
  "workload",
  "parameter",
  "small",
  "large",
  "smallReads",
  "largeReads",
  "readsExponent"
})
public record LoopGrowth(
    Basis basis,
    String workload,
    String parameter,
    double small,
    double large,
    long smallReads,
    long largeReads,
    @JsonIgnore @Nullable Double smallNanos,
    @JsonIgnore @Nullable Double largeNanos) {
  /** The largest exponent that counts as linear, with some tolerance. */
  private static final double LINEAR = 1.2;

  /** The least ratio of two sizes; closer sizes tell nothing about growth. */
  private static final double LEAST_STEP = 2;

  /** What the sizes are. */
  public enum Basis {
    /** The sizes of a workload, given by its parameter. */
    PARAMETER,
    /** The numbers of iterations of the outer loop's executions, in any test or benchmark. */
    EXECUTIONS
  }

  /** The growth with the sizes of a workload. */
  public LoopGrowth(
      String workload,
      String parameter,
      double small,
      double large,
      long smallReads,
      long largeReads,
      @Nullable Double smallNanos,
      @Nullable Double largeNanos) {
    this(
        Basis.PARAMETER,
        workload,
        parameter,
        small,
        large,
        smallReads,
        largeReads,
        smallNanos,
        largeNanos);
  }

  /**
   * The growth from the executions of the outer loop with the fewest iterations to those with the
   * most. Unit tests call the same code with few and with many elements.
   *
   * @return null if all executions have about the same size, or if not all reads were recorded.
   *     Null also for an outer loop outside the project's own code, which is executed with
   *     unrelated data
   */
  public static @Nullable LoopGrowth ofExecutions(Observation pair) {
    List<SizeClass> sizes = pair.figures().sizes();
    if (sizes.isEmpty() || pair.figures().cut() || !pair.outer().isOwn()) {
      return null;
    }
    SizeClass small = Collections.min(sizes, Comparator.comparing(SizeClass::size));
    SizeClass large = Collections.max(sizes, Comparator.comparing(SizeClass::size));
    return large.size() < LEAST_STEP * small.size()
        ? null
        : new LoopGrowth(
            Basis.EXECUTIONS,
            "",
            "iterations",
            Math.rint(small.size()),
            Math.rint(large.size()),
            small.readsOfOne(),
            large.readsOfOne(),
            null,
            null);
  }

  /** The exponent {@code e} if the reads grow as the size to the power of {@code e}. */
  @JsonProperty
  public double readsExponent() {
    return exponent((double) smallReads, (double) largeReads);
  }

  /** The exponent of the time; null if the time is not known. */
  @JsonProperty
  public @Nullable Double timeExponent() {
    return smallNanos == null || largeNanos == null ? null : exponent(smallNanos, largeNanos);
  }

  /**
   * Whether the inner loop does not become longer with the size of a workload. This is never true
   * of sizes of executions, as executions may differ in other ways as well.
   */
  @JsonIgnore
  public boolean isBounded() {
    return basis == Basis.PARAMETER && readsExponent() <= LINEAR;
  }

  /** Whether the work grows faster than the size. */
  @JsonIgnore
  public boolean isSteep() {
    return readsExponent() > LINEAR;
  }

  private double exponent(double at, double then) {
    return Math.log(Math.max(1, then) / Math.max(1, at)) / Math.log(large / small);
  }

  /** A sentence without its full stop. */
  public String inWords() {
    Double time = timeExponent();
    if (basis == Basis.EXECUTIONS) {
      return String.format(
          Locale.ROOT,
          "from executions with %s iterations to those with %s the reads in vain of one grow from %d"
              + " to %d, as the iterations to the power of %.1f",
          size(small),
          size(large),
          smallReads,
          largeReads,
          readsExponent());
    }
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
