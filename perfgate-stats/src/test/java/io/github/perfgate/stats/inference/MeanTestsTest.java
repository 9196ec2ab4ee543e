package io.github.perfgate.stats.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.stats.distribution.StudentT;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.apache.commons.math3.stat.inference.TTest;
import org.junit.jupiter.api.Test;

class MeanTestsTest {
  private final SplittableRandom random = new SplittableRandom(17);

  @Test
  void welchAndPairedTAreThoseOfCommonsMath() {
    double[] x = random.doubles(12, 90, 110).toArray();
    double[] y = random.doubles(12, 95, 125).toArray();
    double[] logX = Arrays.stream(x).map(Math::log).toArray();
    double[] logY = Arrays.stream(y).map(Math::log).toArray();
    TTest commons = new TTest();

    assertThat(WelchTest.of(x, y).t(0)).isCloseTo(commons.t(y, x), within(1e-12));
    assertThat(WelchTest.of(x, y).pTwoSided()).isCloseTo(commons.tTest(x, y), within(1e-9));
    assertThat(PairedT.of(x, y).t(0)).isCloseTo(commons.pairedT(logY, logX), within(1e-9));
  }

  @Test
  void withoutVarianceTheDifferenceAloneDecides() {
    double[] low = {0.1, 0.1, 0.1};
    double[] same = {0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1};
    double[] high = {0.2, 0.2, 0.2};

    assertThat(WelchTest.of(low, same).t(0)).isZero();
    assertThat(WelchTest.of(low, high).pGreater(0)).isZero();
    assertThat(WelchTest.of(high, low).pGreater(0)).isEqualTo(1);
    assertThat(PairedT.of(low, high).t(Math.log(2))).isZero();
    assertThat(PairedT.of(low, high).pGreater(Math.log(1.9))).isZero();
    assertThat(PairedT.of(low, high).pGreater(Math.log(2.1))).isEqualTo(1);
    assertThat(LogWelch.of(low, high).pGreater(Math.log(2))).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void theMarginIsPartOfTheHypothesis() {
    double[] x = {100, 101, 99, 100, 102, 98};
    double[] y = {104, 106, 103, 105, 106, 103};
    PairedT paired = PairedT.of(x, y);

    assertThat(paired.pGreater(0)).isLessThan(0.01);
    assertThat(paired.pGreater(Math.log(1.05))).isGreaterThan(0.3);
    assertThat(paired.pGreater(0.02) + paired.pLess(0.02)).isCloseTo(1, within(1e-12));
    assertThat(paired.pEquivalent(Math.log(1.10))).isLessThan(0.01);
    assertThat(paired.pEquivalent(Math.log(1.01))).isGreaterThan(0.5);
    LogWelch unpaired = LogWelch.of(x, y);
    assertThat(unpaired.pEquivalent(Math.log(1.10))).isLessThan(0.01);
    assertThat(unpaired.pEquivalent(Math.log(1.01))).isGreaterThan(0.5);
    assertThat(LogWelch.of(y, x).pEquivalent(0.1))
        .isCloseTo(unpaired.pEquivalent(0.1), within(1e-12));
  }

  @Test
  void fiellerEndsAreWhereTheTestTurns() {
    double[] x = random.doubles(9, 90, 110).toArray();
    double[] y = random.doubles(9, 95, 125).toArray();
    Fieller fieller = Fieller.of(x, y);
    Interval interval = fieller.interval(0.9);

    for (double end : new double[] {interval.lower(), interval.upper()}) {
      double excess = end * fieller.meanX() - fieller.ratio() * fieller.meanX();
      double error = Math.sqrt(fieller.errorY() + end * end * fieller.errorX());
      assertThat(Math.abs(excess) / error)
          .isCloseTo(StudentT.quantile(0.95, fieller.degrees()), within(1e-9));
    }
  }

  @Test
  void fiellerIsUnboundedWhenTheBaselineMayBeNothing() {
    Interval interval = Fieller.of(new double[] {1, 100}, new double[] {50, 51}).interval(0.99);

    assertThat(interval.lower()).isZero();
    assertThat(interval.upper()).isInfinite();
  }

  @Test
  void intervalsTouchAtTheirLevel() {
    double[] x = random.doubles(8, 90, 100).toArray();
    double[] y = random.doubles(14, 97, 115).toArray();
    double level = IntervalGap.of(x, y).levelOfTouching();

    assertThat(MeanInterval.of(x, 1 - level).upper())
        .isCloseTo(MeanInterval.of(y, 1 - level).lower(), within(1e-6));
    assertThat(IntervalGap.of(y, x).levelOfTouching()).isEqualTo(1);
    assertThat(IntervalGap.of(new double[] {1, 1}, new double[] {2, 2}).levelOfTouching())
        .isLessThan(1e-14);
  }

  @Test
  void tooFewValuesAreRefused() {
    double[] one = {1};
    double[] two = {1, 2};
    assertThatIllegalArgumentException().isThrownBy(() -> WelchTest.of(one, two));
    assertThatIllegalArgumentException().isThrownBy(() -> PairedT.of(one, one));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PairedT.of(two, one))
        .withMessageContaining("as many");
    assertThatIllegalArgumentException().isThrownBy(() -> Fieller.of(two, one));
    assertThatIllegalArgumentException().isThrownBy(() -> MeanInterval.of(one, 0.9));
    assertThatIllegalArgumentException().isThrownBy(() -> IntervalGap.of(one, two));
    assertThatIllegalArgumentException().isThrownBy(() -> MeanInterval.of(two, 1.5));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LogWelch.of(two, new double[] {1, -1}))
        .withMessageContaining("candidate value 1");
  }
}
