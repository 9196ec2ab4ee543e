package io.github.perfgate.stats.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MedianIntervalTest {
  /** Places from tables of the sign test, for example 6 and 15 of 20 at 95 %. */
  @ParameterizedTest
  @CsvSource({"20, 0.95, 6, 15", "10, 0.95, 2, 9", "30, 0.99, 8, 23", "8, 0.99, 1, 8"})
  void liesBetweenTheOrderStatisticsOfTheSignTest(int n, double confidence, int from, int to) {
    double[] values = IntStream.rangeClosed(1, n).map(i -> n + 1 - i).asDoubleStream().toArray();

    assertThat(MedianInterval.of(values, confidence)).contains(new Interval(from, to, confidence));
  }

  @Test
  void tooFewValuesHaveNone() {
    assertThat(MedianInterval.of(new double[] {1, 2, 3, 4, 5, 6, 7}, 0.99)).isEmpty();
    assertThat(MedianInterval.of(new double[0], 0.99)).isEmpty();
  }

  @Test
  void manyValuesMakeItNarrow() {
    double[] values = DoubleStream.iterate(1, i -> i + 1).limit(4_000).toArray();

    Interval interval = MedianInterval.of(values, 0.95).orElseThrow();

    // The normal approximation: 2000.5 ± 1.96 √4000 / 2.
    assertThat(interval.lower()).isBetween(1936.0, 1941.0);
    assertThat(interval.upper()).isBetween(2060.0, 2065.0);
  }

  @Test
  void theLevelIsChecked() {
    assertThatThrownBy(() -> MedianInterval.of(new double[] {1}, 1))
        .hasMessageContaining("confidence");
  }
}
