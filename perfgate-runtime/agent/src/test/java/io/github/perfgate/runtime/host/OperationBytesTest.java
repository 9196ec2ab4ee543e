package io.github.perfgate.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.harness.Counters;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.ScalarResult;

class OperationBytesTest {
  private static final String ALLOCATED = "perfgate.allocated";

  @Test
  void areTheMeanOfAllOperationsAlsoOfThoseWithoutATime() {
    IterationResult data = iteration(200, 100);
    data.addResult(result(ALLOCATED, 203_200));

    assertThat(OperationBytes.of(data)).hasValue(1016);
  }

  @Test
  void areOfTheOperationsThatTheBenchmarkCountsItself() {
    IterationResult data = iteration(2, 1);
    data.addResult(result(ALLOCATED, 203_200));
    data.addResult(result(Counters.OPERATIONS, 100));

    assertThat(OperationBytes.of(data)).hasValue(1016);
  }

  @Test
  void areUnknownIfTheJvmDoesNotTell() {
    assertThat(OperationBytes.of(iteration(200, 100))).isEmpty();
  }

  @Test
  void areUnknownWithoutAnOperation() {
    IterationResult data = iteration(0, 0);
    data.addResult(result(ALLOCATED, 203_200));

    assertThat(OperationBytes.of(data)).isEmpty();
  }

  private static IterationResult iteration(long all, long measured) {
    IterationResult data =
        new IterationResult(null, null, new IterationResultMetaData(all, measured));
    data.addResult(
        new AverageTimeResult(ResultRole.PRIMARY, "x", measured, 1_000, TimeUnit.NANOSECONDS));
    return data;
  }

  private static ScalarResult result(String label, double value) {
    return new ScalarResult(label, value, "", AggregationPolicy.SUM);
  }
}
