package io.github.perfgate.core.concurrent.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.run.MeasurementScope;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.concurrent.run.VariantSamples;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.core.result.verdict.Direction;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class InterimAnalysesTest {
  private static final Oracle ORACLE = new Oracle(0.1, 0.05, 3);
  private static final List<PlannedLook> LOOKS =
      List.of(
          new PlannedLook(3, 0.02),
          new PlannedLook(5, 0.01),
          new PlannedLook(8, 0.01),
          new PlannedLook(13, 0.01));

  private final Random random = new Random(20_140_721);
  private final Map<TestVariant, VariantSamples> samples = new LinkedHashMap<>();
  private InterimAnalyses analyses = new InterimAnalyses(ORACLE, LOOKS, 20);

  @Test
  void aLargeDifferenceAndWhatIsAlikeNeedTheFirstLookOnly() {
    TestVariant large = variant("large");
    TestVariant alike = variant("alike");

    measure(3, Map.of(large, 5.0, alike, 1.0), 0.02);

    assertThat(analyses.hasEnough(large)).isTrue();
    assertThat(analyses.hasEnough(alike)).isTrue();
    assertThat(analyses.results(samples))
        .extracting(VariantResult::direction)
        .containsExactlyInAnyOrder(Direction.REGRESSION, Direction.NO_CHANGE);
  }

  @Test
  void aSmallDifferenceIsBelievedAtTheThirdLook() {
    TestVariant small = variant("small");

    measure(3, Map.of(small, 1.5), 0.01);
    assertThat(analyses.hasEnough(small)).isFalse();
    assertThat(analyses.results(samples).get(0).direction()).isEqualTo(Direction.INCONCLUSIVE);
    measure(5, Map.of(small, 1.5), 0.01);
    assertThat(analyses.hasEnough(small)).isFalse();
    measure(8, Map.of(small, 1.5), 0.01);

    assertThat(analyses.hasEnough(small)).isTrue();
    assertThat(analyses.results(samples).get(0).direction()).isEqualTo(Direction.REGRESSION);
  }

  @Test
  void whatMayStillBeShownIsMeasuredUntilTheThirdLook() {
    TestVariant open = variant("open");

    measure(3, Map.of(open, 1.4), 0.03);
    measure(5, Map.of(open, 1.4), 0.03);
    assertThat(analyses.hasEnough(open)).isFalse();
    measure(8, Map.of(open, 1.4), 0.03);

    assertThat(analyses.hasEnough(open)).isTrue();
  }

  @Test
  void whatIsInDoubtAtTheThirdLookIsDecidedByTheLastOne() {
    assertThat(inDoubtAtTheThirdLook(1.37).direction()).isEqualTo(Direction.REGRESSION);
  }

  @Test
  void whatStaysInDoubtIsNotCalledUnchanged() {
    VariantResult result = inDoubtAtTheThirdLook(1.25);

    assertThat(result.direction()).isEqualTo(Direction.INCONCLUSIVE);
    assertThat(result.problem()).contains("chance may show as much");
  }

  @Test
  void whatWasStoppedIsJudgedAgainIfItsTestIsMeasuredFurther() {
    analyses = new InterimAnalyses(ORACLE, LOOKS, 1);
    TestVariant role = variant("role");

    measure(3, Map.of(role, 1.0), 0.02);
    assertThat(analyses.hasEnough(role)).isTrue();
    measure(8, Map.of(role, 30.0), 0.02);
    assertThat(analyses.hasEnough(role)).isFalse();
    measure(13, Map.of(role, 30.0), 0.02);

    assertThat(analyses.hasEnough(role)).isTrue();
    assertThat(analyses.results(samples).get(0).direction()).isEqualTo(Direction.REGRESSION);
  }

  @Test
  void whatOneLookHasShownStaysShown() {
    TestVariant large = variant("large");
    measure(3, Map.of(large, 5.0), 0.02);
    double shown = analyses.results(samples).get(0).adjustedP();

    measure(8, Map.of(large, 5.0), 0.02);

    assertThat(analyses.results(samples).get(0).adjustedP()).isEqualTo(shown);
  }

  @Tag("all")
  @Test
  void overAllLooksFewClassesWithoutAChangeAreFlagged() {
    int flagged = 0;
    for (int i = 0; i < 400; i++) {
      samples.clear();
      analyses = new InterimAnalyses(ORACLE, LOOKS, 10);
      Map<TestVariant, Double> factors = new LinkedHashMap<>();
      for (int test = 0; test < 10; test++) {
        // Nothing differs by more than the margin, and nearly all differ by all of it.
        factors.put(variant("t" + test), test == 0 ? 1.0 : 1.1);
      }
      for (PlannedLook look : LOOKS) {
        measure(look.rounds(), factors, 0.1);
      }
      flagged += analyses.results(samples).stream().anyMatch(VariantResult::differs) ? 1 : 0;
    }

    assertThat(flagged).as("of 400, seed 20140721").isLessThanOrEqualTo(20);
  }

  /** Measures until each version has so many forks, and lets the analysis look. */
  private void measure(int rounds, Map<TestVariant, Double> factors, double deviation) {
    factors.forEach(
        (variant, factor) -> {
          VariantSamples own =
              samples.computeIfAbsent(
                  variant, unknown -> new VariantSamples(MeasurementScope.LAST_THREAD));
          while (own.values(Revision.BASELINE).length < rounds) {
            own.add(Revision.BASELINE, measured(100, deviation), variant);
            own.add(Revision.CURRENT, measured(100 * factor, deviation), variant);
          }
        });
    analyses.afterRound(rounds, List.copyOf(factors.keySet()), samples);
  }

  /** The result of a variant that is in doubt after eight forks, after thirteen. */
  private VariantResult inDoubtAtTheThirdLook(double factor) {
    TestVariant doubtful = variant("doubtful");
    spread(8, doubtful, factor);
    assertThat(analyses.hasEnough(doubtful)).isFalse();
    spread(13, doubtful, factor);
    assertThat(analyses.hasEnough(doubtful)).isTrue();
    return analyses.results(samples).get(0);
  }

  /** Lets the analysis look at forks, half of which take ten per cent more and half ten less. */
  private void spread(int rounds, TestVariant variant, double factor) {
    VariantSamples own =
        samples.computeIfAbsent(
            variant, unknown -> new VariantSamples(MeasurementScope.LAST_THREAD));
    for (int i = own.values(Revision.BASELINE).length; i < rounds; i++) {
      double value = i % 2 == 0 ? 90 : 110;
      own.add(Revision.BASELINE, measured(value, 0), variant);
      own.add(Revision.CURRENT, measured(value * factor, 0), variant);
    }
    analyses.afterRound(rounds, List.of(variant), samples);
  }

  private Measured measured(double nanos, double deviation) {
    double value = nanos * Math.exp(deviation * random.nextGaussian());
    return new Measured(List.of(), List.of(value), Map.of(), Duration.ZERO);
  }

  private static TestVariant variant(String name) {
    return new TestVariant(
        GeneratedTest.alike(
            name,
            name + "()V",
            false,
            "it",
            new Outcome(name, Outcome.Kind.GOOD, "both", Map.of(2, List.of(1)), "")),
        2);
  }
}
