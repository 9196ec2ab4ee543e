package io.github.perfgate.it.precision.peers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.precision.pool.Shape;
import io.github.perfgate.stats.VmStatistic;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PeerRulesTest {
  private static final long SEED = 20_261_122;
  private static final int BOOTSTRAP = 300;

  /** Every rule, with its share of one-sided false alarms on normal values. */
  static Stream<Arguments> rules() {
    List<Double> levels = List.of(0.0002, 0.01, 0.0002, 0.0001, 0.01, 0.0216, 0.025, 0.005, 0.028);
    List<Peer> peers = Peers.defaults(BOOTSTRAP, SEED);
    assertThat(peers).hasSameSizeAs(levels);
    return Stream.iterate(0, i -> i < peers.size(), i -> i + 1)
        .map(i -> Arguments.of(peers.get(i).name(), peers.get(i), levels.get(i)));
  }

  /** Forks that were made for this decision alone, so that nothing is drawn twice. */
  private static double[][] fresh(
      Peer peer, double between, double within, double factor, SplittableRandom random) {
    int values = peer.shape() instanceof Shape.Slices slices ? slices.values() : 5;
    double[][] starts = new double[peer.shape().starts()][values];
    for (double[] start : starts) {
      double level = between * random.nextGaussian();
      Arrays.setAll(start, i -> 100 * factor * Math.exp(level + within * random.nextGaussian()));
    }
    return starts;
  }

  private static double share(
      Peer peer, double between, double within, double factor, int decisions) {
    SplittableRandom random = new SplittableRandom(SEED);
    int slower = 0;
    for (int i = 0; i < decisions; i++) {
      double[][] baseline = fresh(peer, between, within, 1, random);
      double[][] candidate = fresh(peer, between, within, factor, random);
      slower += peer.call(baseline, candidate).slower() ? 1 : 0;
    }
    return (double) slower / decisions;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rules")
  void aHugeSlowdownIsFoundAndASpeedUpIsNone(String name, Peer peer, double level) {
    assertThat(share(peer, 0.02, 0.02, 1.5, 20)).isEqualTo(1);
    assertThat(share(peer, 0.02, 0.02, 1 / 1.5, 20)).isEqualTo(0);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rules")
  void independentValuesOfTheSameCodeKeepToTheRulesLevel(String name, Peer peer, double level) {
    int decisions = 1000;

    double share = share(peer, 0, 0.02, 1, decisions);

    double chance = 4 * Math.sqrt(level / decisions);
    assertThat(share).isLessThanOrEqualTo(level + chance);
    // Criterion's noise threshold removes nearly all false alarms of its test.
    if (level > 0.02 && !(peer instanceof Criterion)) {
      assertThat(share).isGreaterThanOrEqualTo(level - chance);
    }
  }

  @Test
  void pooledIterationsCryWolfWhereForksDifferAndVmValuesDoNot() {
    // The share is a hundred times as large as with independent values.
    assertThat(share(new JmhErrorBars(5), 0.02, 0.003, 1, 2000)).isGreaterThan(0.01);
    assertThat(share(new Benchstat(), 0.02, 0.003, 1, 400)).isGreaterThan(0.3);
    assertThat(share(new Criterion(BOOTSTRAP, SEED), 0.02, 0.003, 1, 100)).isGreaterThan(0.2);
    assertThat(share(new JmhWelch(5), 0.02, 0.003, 1, 1000)).isLessThan(0.025);
    assertThat(share(OurGate.of(Peers.POLICY), 0.02, 0.003, 1, 400)).isLessThan(0.01);
  }

  @Test
  void ourGateEndsAtTheLookThatDecides() {
    OurGate gate = OurGate.of(Peers.POLICY);
    SplittableRandom random = new SplittableRandom(SEED);

    Peer.Call clear =
        gate.call(fresh(gate, 0.005, 0.005, 1, random), fresh(gate, 0.005, 0.005, 1.2, random));
    Peer.Call unclear =
        gate.call(fresh(gate, 0.3, 0.01, 1, random), fresh(gate, 0.3, 0.01, 1.02, random));

    assertThat(clear).isEqualTo(new Peer.Call(true, 10));
    assertThat(unclear).isEqualTo(new Peer.Call(false, 30));
    assertThat(new OurGate(Peers.POLICY, VmStatistic.MEAN, 15).shape().starts()).isEqualTo(15);
  }

  @Test
  void criterionIsSilentWithinItsNoiseThreshold() {
    Criterion criterion = new Criterion(BOOTSTRAP, SEED);
    SplittableRandom random = new SplittableRandom(SEED);
    double[][] baseline = fresh(criterion, 0, 0.001, 1, random);
    double[][] alittle = fresh(criterion, 0, 0.001, 1.005, random);
    double[][] more = fresh(criterion, 0, 0.001, 1.02, random);

    assertThat(criterion.pOfMeans(baseline[0], alittle[0])).isLessThan(0.05);
    assertThat(criterion.call(baseline, alittle).slower()).isFalse();
    assertThat(criterion.call(baseline, more).slower()).isTrue();
  }

  @Test
  void peassRemovesAnOutlierAndAsManyOfTheOtherSide() {
    double[][] baseline = new double[30][];
    double[][] candidate = new double[30][];
    for (int i = 0; i < 30; i++) {
      baseline[i] = new double[] {100 + 0.1 * i};
      candidate[i] = new double[] {103 + 0.1 * i};
    }
    // The outlier would make the baseline's mean the greater one, so that the change would be an
    // improvement.
    baseline[7] = new double[] {1000};

    assertThat(new Peass(30).call(baseline, candidate).slower()).isTrue();
    // Two values of thirty are more than 5 %, so they stay.
    baseline[8] = new double[] {1000};
    assertThat(new Peass(30).call(baseline, candidate).slower()).isFalse();
  }

  @Test
  void luceneutilComparesMediansOfForks() {
    double[][] baseline = new double[20][];
    double[][] candidate = new double[20][];
    for (int i = 0; i < 20; i++) {
      double noise = 0.1 * (i % 5);
      baseline[i] = new double[] {100 + noise, 100 + noise, 100 + noise};
      candidate[i] = new double[] {100 + noise, 100 + noise, 900};
    }

    assertThat(new Luceneutil(20).call(baseline, candidate).slower()).isFalse();
    for (double[] values : candidate) {
      values[1] *= 1.01;
      values[0] *= 1.01;
    }
    assertThat(new Luceneutil(20).call(baseline, candidate).slower()).isTrue();
  }

  @Test
  void benchstatsMannWhitneyIsExact() {
    double[] low = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    double[] high = {2.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5, 11.5, 12.5, 13.5};

    // U is 23 of 100, whose exact p is 0.043.
    assertThat(new Benchstat().call(new double[][] {low}, new double[][] {high}).slower()).isTrue();
    // U is 24, with p = 0.052.
    high[0] = 1.5;
    assertThat(new Benchstat().call(new double[][] {low}, new double[][] {high}).slower())
        .isFalse();
  }
}
