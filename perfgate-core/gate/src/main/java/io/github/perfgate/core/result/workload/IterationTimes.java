package io.github.perfgate.core.result.workload;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The iterations of the forks of one version, in nanoseconds per operation.
 *
 * @param starts a row per fork in round order, a value per iteration
 */
public record IterationTimes(@JsonValue List<List<Double>> starts) {
  /** No fork. */
  public static final IterationTimes NONE = new IterationTimes(List.of());

  /** Copies the rows. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public IterationTimes {
    starts = starts.stream().map(List::copyOf).toList();
  }

  /** Whether there is no fork. */
  public boolean isEmpty() {
    return starts.isEmpty();
  }

  /** The forks that have an iteration. */
  public IterationTimes withoutEmptyStarts() {
    return new IterationTimes(starts.stream().filter(start -> !start.isEmpty()).toList());
  }

  /** The iterations of the fork that has most; 0 without forks. */
  public int longest() {
    return starts.stream().mapToInt(List::size).max().orElse(0);
  }

  /** The times of all iterations. */
  public DoubleStream all() {
    return starts.stream().flatMap(List::stream).mapToDouble(Double::doubleValue);
  }

  /** The VM values: the mean of every fork, NaN for one without iterations. */
  public double[] means() {
    return starts.stream().mapToDouble(IterationTimes::mean).toArray();
  }

  private static double mean(List<Double> start) {
    double sum = 0;
    for (double value : start) {
      sum += value;
    }
    return sum / start.size();
  }
}
