package io.github.perfgate.runtime.host;

import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.Result;

/** The border where JMH's scores become time per operation; nobody else inverts anything. */
final class OperationTime {
  private OperationTime() {}

  /**
   * Nanoseconds per operation, of a run whose time unit is the nanosecond.
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
    double nanos = throughput ? 1 / score : score;
    if (!(nanos > 0) || Double.isInfinite(nanos)) {
      throw new ArithmeticException("JMH's score is " + score + " " + unit);
    }
    return nanos;
  }
}
