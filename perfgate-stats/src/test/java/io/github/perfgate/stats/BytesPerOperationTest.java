package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BytesPerOperationTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0, true",
    "0, 8, true",
    "0, 8.1, false",
    "1016, 1024, true",
    "1016, 1024.1, false",
    "100000, 100500, true",
    "100000, 100600, false"
  })
  void agreesWithinEightBytesOrHalfAPercent(double one, double other, boolean agree) {
    assertThat(BytesPerOperation.agree(one, other)).isEqualTo(agree);
    assertThat(BytesPerOperation.agree(other, one)).isEqualTo(agree);
  }

  @Test
  void aForkHasTheMedianOfItsLastThreeIterations() {
    assertThat(start(5000, 1030, 1016, 1020, 1018)).isEqualTo(1018);
  }

  @Test
  void aForkWhoseLastIterationsDifferHasNoValue() {
    assertThat(start(1016, 1016, 1040, 1016, 1016)).isNaN();
    assertThat(start(1016, 1016, 1016, 1016, 1040)).isNaN();
    assertThat(start(1040, 1016, 1016, 1016)).isEqualTo(1016);
  }

  @Test
  void twoIterationsAreEnoughAndOneIsNot() {
    assertThat(start(1016, 1018)).isEqualTo(1017);
    assertThat(start(1016, 1032)).isNaN();
    assertThat(start(1016)).isNaN();
    assertThat(start()).isNaN();
  }

  @Test
  void iterationsWithFewOperationsAreLeftOut() {
    List<Double> bytes = List.of(1016.0, 1017.0, 1018.0, 9000.0);

    assertThat(BytesPerOperation.ofFork(bytes, List.of(60.0, 60.0, 60.0, 59.0), 60)).hasValue(1017);
    assertThat(BytesPerOperation.ofFork(bytes, List.of(59.0, 60.0, 60.0, 59.0), 60))
        .hasValue(1017.5);
    assertThat(BytesPerOperation.ofFork(bytes, List.of(59.0, 59.0, 60.0, 59.0), 60)).isEmpty();
  }

  @Test
  void withoutNumbersOfOperationsThereIsNoValue() {
    assertThat(BytesPerOperation.ofFork(List.of(16.0, 16.0, 16.0), List.of(), 0)).isEmpty();
  }

  @Test
  void aVersionHasTheMedianOfItsForks() {
    assertThat(medians(1016, 1018, 1017)).containsExactly(1017.0);
    assertThat(medians(1016, 1018)).containsExactly(1017.0);
    assertThat(medians(1016)).containsExactly(1016.0);
  }

  @Test
  void forksWithoutAValueDoNotCount() {
    assertThat(medians(Double.NaN, 1018, Double.NaN, 1016, 1016)).containsExactly(1016.0);
    assertThat(medians(Double.NaN)).isEmpty();
    assertThat(medians()).isEmpty();
  }

  @Test
  void twoGroupsOfForksHaveAMedianEach() {
    assertThat(medians(24, 48, 25, 50, 23)).containsExactly(24.0, 49.0);
    assertThat(medians(100_000, 100_000, 101_000)).containsExactly(100_000.0, 101_000.0);
  }

  @Test
  void aRowOfNeighboursIsOneGroup() {
    assertThat(medians(0, 7, 14, 21, 28)).containsExactly(14.0);
  }

  @Test
  void scatteredForksHaveOneMedian() {
    assertThat(medians(100, 200, 300, 400)).containsExactly(250.0);
  }

  private static double start(double... bytes) {
    return BytesPerOperation.ofFork(boxed(bytes), Collections.nCopies(bytes.length, 1e6), 60)
        .orElse(Double.NaN);
  }

  private static List<Double> medians(double... starts) {
    return BytesPerOperation.medians(boxed(starts));
  }

  private static List<Double> boxed(double... values) {
    return Arrays.stream(values).boxed().toList();
  }
}
