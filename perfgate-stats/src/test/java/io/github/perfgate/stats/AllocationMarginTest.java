package io.github.perfgate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.stats.AllocationMargin.Separation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllocationMarginTest {
  private static final double NONE = Double.NaN;

  private final AllocationMargin margin = new AllocationMargin(0.01);

  @Test
  void allowsOnePerCentAndLessThanOneObject() {
    assertThat(margin.compare(400, 412)).isEqualTo(Decision.NO_CHANGE);
    assertThat(margin.compare(400, 416)).isEqualTo(Decision.REGRESSION);
    assertThat(margin.compare(100_000, 101_000)).isEqualTo(Decision.NO_CHANGE);
    assertThat(margin.compare(100_000, 101_001)).isEqualTo(Decision.REGRESSION);
    assertThat(margin.compare(101_000, 100_000)).isEqualTo(Decision.NO_CHANGE);
    assertThat(margin.compare(101_001, 100_000)).isEqualTo(Decision.IMPROVEMENT);
    assertThat(margin.compare(0.1, 3)).isEqualTo(Decision.NO_CHANGE);
    assertThat(margin.compare(0, 24)).isEqualTo(Decision.REGRESSION);
  }

  @Test
  void growthOfNothingIsFinite() {
    assertThat(AllocationMargin.growth(400, 500)).isEqualTo(1.25);
    assertThat(AllocationMargin.growth(0, 36)).isEqualTo(3);
  }

  @Test
  void everyForkHasToAllocateMore() {
    assertThat(margin.compare(List.of(400.0, 402.0, 401.0), List.of(500.0, 460.0, 419.0)))
        .isEqualTo(new Separation(Decision.REGRESSION, 1.0 / 20));
    assertThat(
            margin.compare(List.of(400.0, 402.0, 408.0), List.of(500.0, 460.0, 419.0)).decision())
        .isEqualTo(Decision.NO_CHANGE);
    assertThat(margin.compare(List.of(500.0, 500.0, 500.0), List.of(400.0, 400.0, 400.0)))
        .isEqualTo(new Separation(Decision.IMPROVEMENT, 1.0 / 20));
  }

  @Test
  void needsThreeForksOfEachVersion() {
    assertThat(margin.compare(List.of(400.0, 400.0, NONE), List.of(500.0, 500.0, 500.0)))
        .isEqualTo(new Separation(Decision.CONTINUE, 1));
    assertThat(
            margin.compare(List.of(400.0, 400.0, NONE, 400.0), List.of(500.0, 500.0, 500.0, NONE)))
        .isEqualTo(new Separation(Decision.REGRESSION, 1.0 / 20));
    assertThat(margin.compare(List.of(400.0, 400.0, 24.0), List.of(400.0, 400.0, 400.0)))
        .isEqualTo(new Separation(Decision.CONTINUE, 1));
  }

  @Test
  void onTwoLevelsForksAloneShowNothing() {
    Separation more = margin.compare(List.of(400.0, 400.0, 24.0), List.of(500.0, 500.0, 500.0));
    assertThat(more).isEqualTo(new Separation(Decision.REGRESSION, 1));
    assertThat(more.needsCount()).isTrue();
    assertThat(margin.compare(List.of(500.0, 800.0, 500.0), List.of(400.0, 400.0, 400.0)))
        .isEqualTo(new Separation(Decision.IMPROVEMENT, 1));
    assertThat(margin.compare(List.of(500.0, 500.0), List.of(400.0, 400.0)).needsCount()).isFalse();
    assertThat(
            margin.compare(List.of(400.0, 400.0, 400.0), List.of(500.0, 500.0, 500.0)).needsCount())
        .isFalse();
  }

  @Test
  void theChanceOfSeparationIsOneOfAllDivisions() {
    assertThat(AllocationMargin.separationP(3, 3)).isEqualTo(1.0 / 20);
    assertThat(AllocationMargin.separationP(5, 5)).isCloseTo(1.0 / 252, within(1e-15));
    assertThat(AllocationMargin.separationP(10, 10)).isCloseTo(1.0 / 184_756, within(1e-18));
    assertThat(AllocationMargin.separationP(3, 5)).isEqualTo(AllocationMargin.separationP(5, 3));
  }

  @Test
  void separationIsAsRareAsItsPSays() {
    long seed = 20261125;
    Random random = new Random(seed);
    int simulations = 40_000;
    int separated = 0;
    for (int i = 0; i < simulations; i++) {
      List<Double> all = new ArrayList<>();
      IntStream.range(0, 6).forEach(start -> all.add(1e6 * Math.exp(random.nextGaussian())));
      Collections.shuffle(all, random);
      Separation found = new AllocationMargin(0).compare(all.subList(0, 3), all.subList(3, 6));
      separated += found.decision() == Decision.REGRESSION ? 1 : 0;
    }
    assertThat((double) separated / simulations).as("seed %d", seed).isBetween(0.047, 0.053);
  }

  @Test
  void refusesAShareThatIsNone() {
    assertThatThrownBy(() -> new AllocationMargin(-0.01))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-0.01");
  }

  @ParameterizedTest
  @CsvSource({
    "0.01, 0, 60",
    "0.01, 1200, 60",
    "0.01, 7200, 10",
    "0.01, 72000, 1",
    "0.001, 72000, 10",
    "0, 1e9, 60"
  })
  void whatJmhLeavesOfAnIterationIsAThirdOfTheMargin(
      double share, double bytes, double operations) {
    AllocationMargin margin = new AllocationMargin(share);

    assertThat(margin.fewestOperations(bytes)).isCloseTo(operations, within(1e-9));
    assertThat(margin.isExceeded(bytes, bytes + 2 * 240 / operations)).isFalse();
  }
}
