package io.github.perfgate.stats.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.planning.ConfigurationSearch.Configuration;
import io.github.perfgate.stats.planning.ConfigurationSearch.Found;
import io.github.perfgate.stats.planning.ConfigurationSearch.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ConfigurationSearchTest {
  private static final Rule GATE = GateRule.lasting(GatePolicy.withMargin(0.01), 10);

  private static Sample pool(double between, double within) {
    SplittableRandom random = new SplittableRandom(47);
    double[][] runs = new double[40][10];
    for (double[] run : runs) {
      double level = between * random.nextGaussian();
      for (int i = 0; i < run.length; i++) {
        run[i] = 80 * Math.exp(level + within * random.nextGaussian());
      }
    }
    return Sample.of(runs);
  }

  private static List<Configuration> configurations(GatePolicy policy) {
    List<Configuration> all = new ArrayList<>();
    for (int rounds = 10; rounds <= 60; rounds += 10) {
      for (int iterations : new int[] {1, 3, 10}) {
        all.add(
            new Configuration(
                rounds,
                iterations,
                rounds * (1.0 + 0.2 * iterations),
                GateRule.lasting(policy, rounds)));
      }
    }
    return all;
  }

  @Test
  void findsTheCheapestOfThoseThatAreGoodEnough() {
    ConfigurationSearch search =
        ConfigurationSearch.among(pool(0.01, 0.02), VmStatistic.MEAN, 0.04, 500, 1);
    List<Configuration> all = configurations(GatePolicy.withMargin(0.01));

    Found found = search.cheapest(all, 0.99);

    assertThat(found).isNotNull();
    assertThat(found.score().f1()).isGreaterThanOrEqualTo(0.99);
    assertThat(search.score(found.configuration())).isEqualTo(found.score());
    for (Configuration other : all) {
      if (other.nanos() < found.configuration().nanos()) {
        assertThat(
                all.stream()
                    .filter(longer -> longer.rounds() == other.rounds())
                    .filter(longer -> longer.iterations() >= other.iterations())
                    .mapToDouble(longer -> search.score(longer).f1())
                    .min()
                    .getAsDouble())
            .as("%s", other)
            .isLessThan(0.99);
      }
    }
  }

  @Test
  void aSteadyWorkloadNeedsNoMoreThanTheLeast() {
    List<Configuration> all = configurations(GatePolicy.withMargin(0.01));

    Found found =
        ConfigurationSearch.among(pool(1e-4, 1e-4), VmStatistic.MEAN, 0.04, 200, 1)
            .cheapest(all, 0.99);

    assertThat(found).isNotNull();
    assertThat(found.configuration()).isEqualTo(all.get(0));
    assertThat(found.score()).isEqualTo(new DetectionScore(200, 0, 0));
  }

  @Test
  void whereNothingIsGoodEnoughNothingIsFound() {
    List<Configuration> all = configurations(GatePolicy.withMargin(0.01));

    assertThat(
            ConfigurationSearch.among(pool(0.2, 0.01), VmStatistic.MEAN, 0.04, 200, 1)
                .cheapest(all, 0.99))
        .isNull();
  }

  @Test
  void whatMoreIterationsLoseIsNotGoodEnough() {
    Rule right =
        (baseline, candidate) ->
            Arrays.stream(candidate).sum() > 1.02 * Arrays.stream(baseline).sum();
    Configuration early = new Configuration(5, 2, 1, right);
    Configuration longer = new Configuration(5, 4, 2, (baseline, candidate) -> true);
    Configuration more = new Configuration(10, 2, 3, right);
    ConfigurationSearch search =
        ConfigurationSearch.among(pool(1e-4, 1e-4), VmStatistic.MEAN, 0.04, 100, 1);

    assertThat(search.cheapest(List.of(early, more), 0.99).configuration()).isEqualTo(early);
    assertThat(search.cheapest(List.of(early, longer, more), 0.99).configuration()).isEqualTo(more);
  }

  @Test
  void theSameSeedDrawsTheSame() {
    Configuration one = new Configuration(10, 3, 1, GATE);
    Sample pool = pool(0.02, 0.02);

    assertThat(ConfigurationSearch.among(pool, VmStatistic.MEAN, 0.04, 300, 5).score(one))
        .isEqualTo(ConfigurationSearch.among(pool, VmStatistic.MEAN, 0.04, 300, 5).score(one))
        .isNotEqualTo(ConfigurationSearch.among(pool, VmStatistic.MEAN, 0.04, 300, 6).score(one));
  }

  @Test
  void countsWhatTheRuleSaysInBothCases() {
    Sample pool = pool(0.02, 0.02);
    Rule always = (baseline, candidate) -> true;
    Rule never = (baseline, candidate) -> false;

    assertThat(
            ConfigurationSearch.among(pool, VmStatistic.MEAN, 0.1, 50, 1)
                .score(new Configuration(5, 2, 1, always)))
        .isEqualTo(new DetectionScore(50, 50, 0));
    assertThat(
            ConfigurationSearch.among(pool, VmStatistic.MEAN, 0.1, 50, 1)
                .score(new Configuration(5, 2, 1, never)))
        .isEqualTo(new DetectionScore(0, 0, 50));
  }

  @Test
  void onlyTheFirstIterationsCount() {
    double[][] runs = new double[4][];
    for (int run = 0; run < runs.length; run++) {
      runs[run] = new double[] {10, 10, 99 + run};
    }
    List<double[]> seen = new ArrayList<>();
    Rule watching =
        (baseline, candidate) -> {
          seen.add(baseline);
          return false;
        };

    ConfigurationSearch.among(Sample.of(runs), VmStatistic.MEAN, 0.5, 1, 1)
        .score(new Configuration(3, 2, 1, watching));

    assertThat(seen).hasSize(2).allSatisfy(values -> assertThat(values).containsOnly(10));
  }

  @Test
  void ofRoundsInTurnsOnlyTheirRatiosMatter() {
    // The host is up to twice as slow from round to round, and never within a round.
    SplittableRandom random = new SplittableRandom(8);
    double[][] one = new double[20][10];
    double[][] other = new double[20][10];
    for (int round = 0; round < one.length; round++) {
      double host = 80 * (1 + random.nextDouble());
      for (int i = 0; i < one[round].length; i++) {
        one[round][i] = host * Math.exp(0.001 * random.nextGaussian());
        other[round][i] = host * Math.exp(0.001 * random.nextGaussian());
      }
    }
    Configuration ten = new Configuration(10, 10, 1, GATE);

    assertThat(
            ConfigurationSearch.amongRounds(
                    Sample.of(one).takenInTurns(),
                    Sample.of(other).takenInTurns(),
                    VmStatistic.MEAN,
                    0.04,
                    200,
                    1)
                .score(ten))
        .isEqualTo(new DetectionScore(200, 0, 0));
    assertThat(
            ConfigurationSearch.among(Sample.of(one), VmStatistic.MEAN, 0.04, 200, 1)
                .score(ten)
                .recall())
        .isLessThan(0.5);
  }

  @Test
  void whatCannotBeMeantIsRefused() {
    Sample pool = pool(0.02, 0.02);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> ConfigurationSearch.among(pool, VmStatistic.MEAN, 0, 10, 1))
        .withMessageContaining("slowdown");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> ConfigurationSearch.among(pool.firstRuns(1), VmStatistic.MEAN, 0.1, 10, 1))
        .withMessageContaining("2 forks");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                ConfigurationSearch.among(pool, VmStatistic.MEAN, 0.1, 10, 1)
                    .score(new Configuration(10, 11, 1, GATE)))
        .withMessageContaining("11 are asked for");
  }
}
