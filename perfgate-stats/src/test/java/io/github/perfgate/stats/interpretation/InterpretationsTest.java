package io.github.perfgate.stats.interpretation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.simulation.Noise;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class InterpretationsTest {
  private static final Criteria CRITERIA = new Criteria(0.01, 0.02, 0);
  private static final Sample HISTORY = Noise.NORMAL.samples(new SplittableRandom(9), 20, 5, 1)[0];
  private static final Interpretations WITH_HISTORY =
      new Interpretations("gate", CRITERIA, GatePolicy.withMargin(0.02), 1, HISTORY);

  @ParameterizedTest
  @FieldSource("io.github.perfgate.stats.interpretation.Interpretations#NAMES")
  void everyNameFindsAClearSlowdown(String name) {
    Interpretation interpretation = WITH_HISTORY.named(name);
    Sample[] samples = Noise.NORMAL.samples(new SplittableRandom(1), 30, 5, 1.1);

    Answer answer = interpretation.compare(samples[0], samples[1]);

    assertThat(interpretation.name()).isEqualTo(name);
    assertThat(answer.interpretation()).isEqualTo(name);
    assertThat(answer.decision()).isEqualTo(Decision.REGRESSION);
    assertThat(answer.pSlower()).isLessThan(0.01);
    assertThat(answer.pFaster()).isGreaterThan(0.5);
    assertThat(answer.ratio()).isCloseTo(1.1, within(0.03));
    assertThat(answer.interval().contains(answer.ratio())).isTrue();
    assertThat(answer.interval().lower()).isGreaterThan(1.02);
  }

  @Test
  void unknownNamesAndMissingHistoriesAreNamed() {
    Interpretations without =
        new Interpretations("gate", CRITERIA, GatePolicy.withMargin(0.02), 1, null);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> without.named("student"))
        .withMessageContaining("student")
        .withMessageContaining("mann-whitney");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> without.named("parametric-history"))
        .withMessageContaining("history");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Parametric(CRITERIA, Sample.ofVmValues(1)))
        .withMessageContaining("at least 2 runs");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Nonparametric(CRITERIA, 10, 1))
        .withMessageContaining("resamples");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Criteria(0, 0, 0))
        .withMessageContaining("level");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Criteria(0.01, -1, 0))
        .withMessageContaining("margin");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Criteria(0.01, 0, Double.NaN))
        .withMessageContaining("tolerance");
  }

  @ParameterizedTest
  @ValueSource(strings = {"peass", "peass-no-outliers", "speedgun"})
  void theRuleOfAPaperHasItsOwnParametersUnlessItDecides(String name) {
    Criteria strict = new Criteria(0.000_1, 0.02, 0.5);
    GatePolicy policy = GatePolicy.withMargin(0.02);
    Sample[] samples = Noise.NORMAL.samples(new SplittableRandom(1), 30, 5, 1.1);

    Answer beside =
        new Interpretations("gate", strict, policy, 1, null)
            .named(name)
            .compare(samples[0], samples[1]);
    Answer decides =
        new Interpretations(name, strict, policy, 1, null)
            .named(name)
            .compare(samples[0], samples[1]);

    assertThat(beside.decision()).isEqualTo(Decision.REGRESSION);
    assertThat(beside.interval().confidence())
        .isEqualTo(1 - Interpretations.OF_PAPERS.get(name).level());
    assertThat(decides.decision()).isEqualTo(Decision.NO_CHANGE);
    assertThat(decides.interval().confidence()).isEqualTo(0.999_9);
  }

  @ParameterizedTest
  @FieldSource("io.github.perfgate.stats.interpretation.Interpretations#NAMES")
  void theConfidenceOfTheIntervalFollowsFromTheSidesOfTheLevel(String name) {
    Interpretations deciding =
        new Interpretations(
            name, Criteria.atLevel(0.05), GatePolicy.withMargin(0).atLevel(0.05), 1, HISTORY);
    Sample[] samples = Noise.NORMAL.samples(new SplittableRandom(1), 30, 5, 1.1);

    double confidence =
        deciding.named(name).compare(samples[0], samples[1]).interval().confidence();

    boolean isOneSided = Interpretations.sidesOfLevel(name).equals("one-sided");
    assertThat(confidence)
        .isCloseTo(isOneSided && !name.equals("gate") ? 0.9 : 0.95, within(1e-12));
  }

  @Test
  void peassLeavesOutWhatIsFarAway() {
    // By hand: of 13 values, 12 of them alike, the other is 12 / sqrt(13) = 3.33 deviations away.
    double[] thirteen = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9};
    double[] twelve = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9};

    assertThat(Peass.kept(Sample.ofVmValues(thirteen)).runMeans())
        .containsExactly(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    assertThat(Peass.kept(Sample.ofVmValues(twelve)).runMeans()).isEqualTo(twelve);
  }

  @Test
  void aHistoryTellsHowRunsVaryWhenThereIsOnlyOne() {
    // Given runs that vary by 2 %: a single run that is 3 % slower is nothing, one 15 % slower is.
    Sample one = Sample.of(new double[] {1000, 1001, 999});

    for (String name : new String[] {"parametric-history", "nonparametric-history"}) {
      Interpretation interpretation = WITH_HISTORY.named(name);
      assertThat(interpretation.compare(one, one.scaledBy(1.03)).decision())
          .as(name)
          .isEqualTo(Decision.NO_CHANGE);
      assertThat(interpretation.compare(one, one.scaledBy(1.15)).decision())
          .as(name)
          .isEqualTo(Decision.REGRESSION);
    }
  }

  @Test
  void aHistoryReplacesTheVarianceBetweenRunsRelativeToItsMean() {
    Sample sample = Sample.of(new double[] {9, 11}, new double[] {19, 21});
    Sample history = Sample.ofVmValues(90, 100, 110);

    RunStatistics own = RunStatistics.of(sample, null);
    RunStatistics withHistory = RunStatistics.of(sample, history);

    assertThat(own.betweenRuns()).isEqualTo(50);
    assertThat(own.withinRuns()).isEqualTo(2);
    assertThat(own.errorSquared()).isEqualTo(50 / 2.0 + 2 / 4.0);
    assertThat(withHistory.betweenRuns()).isCloseTo(100 * 15 * 15 / 10_000.0, within(1e-9));
    assertThat(withHistory.withinRuns()).isEqualTo(2);
  }

  @Test
  void toleranceIgnoresWhatIsSignificantButSmall() {
    Sample[] samples = Noise.NORMAL.samples(new SplittableRandom(2), 30, 5, 1.05);

    assertThat(new WelchVm(Criteria.atLevel(0.01)).compare(samples[0], samples[1]).decision())
        .isEqualTo(Decision.REGRESSION);
    assertThat(new WelchVm(new Criteria(0.01, 0, 0.1)).compare(samples[0], samples[1]).decision())
        .isEqualTo(Decision.NO_CHANGE);
  }

  @Test
  void theGateStopsWhereItWouldHaveStoppedMeasuring() {
    // Given rounds that are slow only after the tenth, where the gate has passed them already.
    double[] baseline = new double[30];
    double[] candidate = new double[30];
    SplittableRandom random = new SplittableRandom(4);
    for (int r = 0; r < 30; r++) {
      baseline[r] = 100 + 0.1 * random.nextGaussian();
      candidate[r] = (r < 10 ? 100 : 120) + 0.1 * random.nextGaussian();
    }

    Answer answer =
        new Gate(GatePolicy.withMargin(0.02))
            .compare(Sample.ofVmValues(baseline), Sample.ofVmValues(candidate));

    assertThat(answer.decision()).isEqualTo(Decision.NO_CHANGE);
  }

  @Test
  void theVoteNeedsMoreTestsThanTheOtherVersionAndAsManyAsNeither() {
    assertThat(new SpeedGunVote(5, 4, 4).decision()).isEqualTo(Decision.REGRESSION);
    assertThat(new SpeedGunVote(4, 4, 5).decision()).isEqualTo(Decision.IMPROVEMENT);
    assertThat(new SpeedGunVote(5, 5, 4).decision()).isEqualTo(Decision.REGRESSION);
    assertThat(new SpeedGunVote(4, 5, 5).decision()).isEqualTo(Decision.IMPROVEMENT);
    assertThat(new SpeedGunVote(5, 6, 4).decision()).isEqualTo(Decision.NO_CHANGE);
    assertThat(new SpeedGunVote(5, 4, 5).decision()).isEqualTo(Decision.NO_CHANGE);
    assertThatIllegalArgumentException().isThrownBy(() -> new SpeedGunVote(-1, 0, 0));
  }
}
