package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.harness.Counters;
import java.util.Collection;
import java.util.Map;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;

/** The only place where JMH's scores become time per operation; no other code inverts a score. */
final class OperationTime {
  private OperationTime() {}

  /**
   * Nanoseconds per operation. A benchmark that perfgate generated counts operations and time
   * itself; for others, JMH's own result decides. The time of a group is the geometric mean over
   * its methods, so that a slowdown of each method counts by its factor. JMH's own result is their
   * sum or mean, in which a fast or a slow method hides the others.
   *
   * @param methods the methods of the group; empty for other benchmarks
   * @throws ArithmeticException when that is not a number, zero or infinite
   */
  static double nanos(Mode mode, Collection<String> methods, IterationResult data) {
    Map<String, Result> all = data.getSecondaryResults();
    Result<?> operations = all.get(Counters.OPERATIONS);
    Result<?> nanos = all.get(Counters.NANOS);
    if (operations != null && nanos != null) {
      return positive(
          nanos.getScore() / operations.getScore(),
          nanos.getScore() + " ns in " + operations.getScore() + " operations");
    }
    if (methods.size() < 2 || !all.keySet().containsAll(methods)) {
      return nanos(mode, data.getPrimaryResult());
    }
    double logarithms = 0;
    for (String method : methods) {
      logarithms += Math.log(nanos(mode, all.get(method)));
    }
    return Math.exp(logarithms / methods.size());
  }

  /**
   * Nanoseconds per operation of a run whose time unit is the nanosecond.
   *
   * @throws ArithmeticException when the score is not a number, zero or infinite
   */
  static double nanos(Mode mode, Result<?> result) {
    boolean throughput = mode == Mode.Throughput;
    String unit = throughput ? "ops/ns" : "ns/op";
    if (!result.getScoreUnit().equals(unit)) {
      throw new ArithmeticException(
          "JMH reports '" + result.getScoreUnit() + "' where '" + unit + "' was asked for");
    }
    double score = result.getScore();
    return positive(throughput ? 1 / score : score, score + " " + unit);
  }

  /**
   * How many operations the time of an iteration is the mean of. Iterations hold unequal numbers of
   * them if some take much longer than others.
   */
  static double operations(IterationResult data) {
    Result<?> counted = data.getSecondaryResults().get(Counters.OPERATIONS);
    return counted == null ? data.getMetadata().getMeasuredOps() : counted.getScore();
  }

  private static double positive(double nanos, String score) {
    if (!(nanos > 0) || Double.isInfinite(nanos)) {
      throw new ArithmeticException("JMH's score is " + score);
    }
    return nanos;
  }
}
