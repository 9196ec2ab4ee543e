package io.github.perfgate.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import java.util.Arrays;
import java.util.Collections;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.ThroughputResult;

class OperationTimeTest {
  @Test
  void isTheScoreWhereTheScoreIsTime() {
    double nanos = OperationTime.nanos(Mode.AverageTime, average(3, 1_000, TimeUnit.NANOSECONDS));

    assertThat(nanos).isEqualTo(1_000 / 3.0);
  }

  @Test
  void isTheInverseOfThroughput() {
    ThroughputResult result =
        new ThroughputResult(ResultRole.PRIMARY, "x", 4, 1_000, TimeUnit.NANOSECONDS);

    assertThat(OperationTime.nanos(Mode.Throughput, result)).isEqualTo(250);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -5})
  void isNeverNothing(long nanos) {
    assertThatThrownBy(
            () -> OperationTime.nanos(Mode.AverageTime, average(1, nanos, TimeUnit.NANOSECONDS)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("JMH's score is");
  }

  @Test
  void isNeverInfiniteOrNotANumber() {
    assertThatThrownBy(
            () -> OperationTime.nanos(Mode.AverageTime, average(0, 10, TimeUnit.NANOSECONDS)))
        .isInstanceOf(ArithmeticException.class);
    ThroughputResult none =
        new ThroughputResult(ResultRole.PRIMARY, "x", 0, 10, TimeUnit.NANOSECONDS);
    assertThatThrownBy(() -> OperationTime.nanos(Mode.Throughput, none))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void isRefusedInAnotherUnit() {
    assertThatThrownBy(
            () -> OperationTime.nanos(Mode.AverageTime, average(1, 10, TimeUnit.SECONDS)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("JMH reports 's/op' where 'ns/op' was asked for");
  }

  @ParameterizedTest
  @CsvSource({"4000, 1000", "2000, 2000", "1000, 4000"})
  void ofAGroupIsTheGeometricMeanOverItsMethods(long reads, long writes) {
    IterationResult data =
        new IterationResult(null, null, new IterationResultMetaData(5_000, 5_000));
    data.addResult(throughput(ResultRole.PRIMARY, "group", 5_000));
    data.addResult(throughput(ResultRole.SECONDARY, "read", reads));
    data.addResult(throughput(ResultRole.SECONDARY, "write", writes));

    assertThat(OperationTime.nanos(Mode.Throughput, Arrays.asList("read", "write"), data))
        .isCloseTo(500, offset(1e-9));
    assertThat(OperationTime.nanos(Mode.Throughput, Collections.emptyList(), data)).isEqualTo(200);
  }

  private static ThroughputResult throughput(ResultRole role, String label, long operations) {
    return new ThroughputResult(role, label, operations, 1_000_000, TimeUnit.NANOSECONDS);
  }

  private static AverageTimeResult average(long operations, long nanos, TimeUnit unit) {
    return new AverageTimeResult(ResultRole.PRIMARY, "x", operations, nanos, unit);
  }
}
