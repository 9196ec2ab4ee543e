package io.github.perfgate.stats.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.apache.commons.math3.stat.ranking.NaturalRanking;
import org.apache.commons.math3.stat.ranking.TiesStrategy;
import org.junit.jupiter.api.Test;

class RankTestsTest {
  private final SplittableRandom random = new SplittableRandom(31);

  @Test
  void midRanksAreThoseOfCommonsMath() {
    NaturalRanking ranking = new NaturalRanking(TiesStrategy.AVERAGE);
    for (int i = 0; i < 100; i++) {
      double[] values = random.ints(12, 1, 9).asDoubleStream().toArray();
      MidRanks ranks = MidRanks.among(values);

      assertThat(Arrays.stream(values).map(ranks::of).toArray())
          .containsExactly(ranking.rank(values));
    }
  }

  @Test
  void theMannWhitneyDistributionIsThatOfAllArrangements() {
    // Given all ways to choose which 3 of the ranks 1 to 7 belong to the first sample.
    int[] counts = new int[13];
    for (int choice = 0; choice < 1 << 7; choice++) {
      if (Integer.bitCount(choice) == 3) {
        int u = -6;
        for (int rank = 1; rank <= 7; rank++) {
          u += (choice >> (rank - 1) & 1) * rank;
        }
        counts[u]++;
      }
    }

    int sum = 0;
    for (int u = 0; u <= 12; u++) {
      sum += counts[u];
      assertThat(RankDistribution.mannWhitney(3, 4).atMost(u)).isCloseTo(sum / 35.0, within(1e-14));
    }
    assertThat(RankDistribution.mannWhitney(4, 3).atLeast(12)).isCloseTo(1 / 35.0, within(1e-15));
  }

  @Test
  void theSignedRankDistributionIsThatOfAllSigns() {
    int[] counts = new int[22];
    for (int signs = 0; signs < 1 << 6; signs++) {
      int v = 0;
      for (int rank = 1; rank <= 6; rank++) {
        v += (signs >> (rank - 1) & 1) * rank;
      }
      counts[v]++;
    }

    int sum = 0;
    for (int v = 0; v <= 21; v++) {
      sum += counts[v];
      assertThat(RankDistribution.signedRank(6).atMost(v)).isCloseTo(sum / 64.0, within(1e-14));
    }
  }

  @Test
  void exactAndAsymptoticAgreeForManyValues() {
    double[] x = random.doubles(50, 100, 110).toArray();
    double[] y = random.doubles(50, 102, 112).toArray();
    MannWhitneyTest test = MannWhitneyTest.of(x, y);

    assertThat(test.exact()).isTrue();
    assertThat(test.pGreater()).isCloseTo(test.pAsymptoticGreater(), within(1e-3));
    double[] differences = new double[50];
    Arrays.setAll(differences, i -> y[i] - x[i]);
    SignedRankTest signed = SignedRankTest.of(differences);
    assertThat(signed.exact()).isTrue();
    assertThat(signed.pTwoSided()).isCloseTo(signed.pAsymptoticTwoSided(), within(1e-3));
  }

  @Test
  void tiesAndNumbersMakeTestsAsymptotic() {
    assertThat(MannWhitneyTest.of(new double[] {1, 2, 3}, new double[] {3, 4}).exact()).isFalse();
    assertThat(MannWhitneyTest.of(random.doubles(51).toArray(), new double[] {4}).exact())
        .isFalse();
    assertThat(SignedRankTest.of(new double[] {1, -1, 2}).exact()).isFalse();
    assertThat(SignedRankTest.of(new double[] {0, 1, 2}).exact()).isFalse();
  }

  @Test
  void whereAllIsTiedNothingIsShown() {
    double[] same = {5, 5, 5, 5};

    assertThat(MannWhitneyTest.of(same, same).pTwoSided()).isEqualTo(1);
    assertThat(MannWhitneyTest.of(same, same).pGreater()).isEqualTo(1);
    assertThat(MannWhitneyTest.of(same, same).superiority()).isEqualTo(0.5);
    assertThat(SignedRankTest.of(new double[] {0, 0, 0}).pTwoSided()).isEqualTo(1);
    AlignedRankTest aligned = AlignedRankTest.of(same, same, 4, 5, 0);
    assertThat(aligned.pGreater()).isEqualTo(1);
    assertThat(aligned.pLess()).isEqualTo(1);
  }

  @Test
  void alignmentTakesAwayWhatABlockHasInCommon() {
    double[] x = random.doubles(20, 100, 105).toArray();
    double[] y = random.doubles(20, 102, 107).toArray();
    double[] slowerX = x.clone();
    double[] slowerY = y.clone();
    for (int r = 5; r < 10; r++) {
      slowerX[r] *= 3;
      slowerY[r] *= 3;
    }

    assertThat(AlignedRankTest.of(slowerX, slowerY, 20, 5, 0))
        .isEqualTo(AlignedRankTest.of(x, y, 20, 5, 0));
  }

  @Test
  void alignedRanksHaveTheMomentsOfPermutation() {
    // Given two blocks of one round: the four assignments of sides are equally likely.
    double[][] assignments = {
      {10, 20, 12, 30}, {20, 10, 12, 30}, {10, 20, 30, 12}, {20, 10, 30, 12}
    };
    double sum = 0;
    double squares = 0;
    for (double[] a : assignments) {
      double rankSum =
          AlignedRankTest.of(new double[] {a[0], a[2]}, new double[] {a[1], a[3]}, 2, 1, 0)
              .rankSum();
      sum += rankSum;
      squares += rankSum * rankSum;
    }

    AlignedRankTest test =
        AlignedRankTest.of(new double[] {10, 12}, new double[] {20, 30}, 2, 1, 0);
    assertThat(test.mean()).isEqualTo(sum / 4);
    assertThat(test.variance()).isCloseTo(squares / 4 - sum * sum / 16, within(1e-12));
  }

  @Test
  void estimatesAreMediansOfAllPairs() {
    assertThat(HodgesLehmann.shift(new double[] {1, 2}, new double[] {4, 8})).isEqualTo(4.5);
    assertThat(HodgesLehmann.pseudoMedian(new double[] {1, 2, 6})).isEqualTo(2.75);
    assertThat(HodgesLehmann.ratio(new double[] {10, 10, 1000}, new double[] {20, 20, 20}))
        .isCloseTo(2, within(1e-12));
    assertThat(CliffsDelta.of(new double[] {1, 2}, new double[] {2, 3})).isEqualTo(0.75);
  }

  @Test
  void emptySidesAreRefused() {
    double[] none = {};
    double[] one = {1};
    assertThatIllegalArgumentException().isThrownBy(() -> MannWhitneyTest.of(none, one));
    assertThatIllegalArgumentException().isThrownBy(() -> SignedRankTest.of(none));
    assertThatIllegalArgumentException().isThrownBy(() -> CliffsDelta.of(one, none));
    assertThatIllegalArgumentException().isThrownBy(() -> HodgesLehmann.shift(one, none));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AlignedRankTest.of(one, one, 1, 0, 0))
        .withMessageContaining("blockRounds");
  }
}
