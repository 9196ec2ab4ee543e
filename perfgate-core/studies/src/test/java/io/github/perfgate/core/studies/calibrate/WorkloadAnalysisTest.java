package io.github.perfgate.core.studies.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Selection;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Advice;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.ByStatistic;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Cheapest;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Configured;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Warming;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.WorkloadNoise;
import io.github.perfgate.stats.VmStatistic;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class WorkloadAnalysisTest {
  private static CalibratedWorkload analysed(SimulatedRounds rounds) {
    return SimulatedRounds.analysed("com.acme.B.m", rounds.rounds(30));
  }

  private static Advice advice(CalibratedWorkload workload) {
    return Objects.requireNonNull(workload.advice());
  }

  @Test
  void aSteadyWorkloadIsGoodWithTheFewestRounds() {
    CalibratedWorkload workload = analysed(new SimulatedRounds(1));

    assertThat(workload.fitness()).isEqualTo(Fitness.GOOD);
    assertThat(workload.rounds()).isEqualTo(30);
    assertThat(advice(workload).rounds()).isEqualTo(10);
    assertThat(workload.reason())
        .isEqualTo("10 rounds show a slowdown of 5 % in nine of ten gates");
    Cheapest cheapest = Objects.requireNonNull(workload.cheapest());
    assertThat(cheapest.rounds()).isEqualTo(10);
    assertThat(cheapest.iterations()).isEqualTo(ForkSettings.FEWEST_ITERATIONS);
    assertThat(cheapest.f1()).isGreaterThanOrEqualTo(0.99);
    assertThat(cheapest.falseAlarms()).isLessThan(0.01);
  }

  @Tag("all")
  @Test
  void noiseIsToldByWhereItIs() {
    WorkloadNoise between =
        Objects.requireNonNull(analysed(new SimulatedRounds(2).noise(0.03, 0.002)).noise());
    WorkloadNoise inside =
        Objects.requireNonNull(analysed(new SimulatedRounds(3).noise(0.001, 0.03)).noise());

    assertThat(between.between()).isCloseTo(0.03, within(0.01));
    assertThat(between.within()).isCloseTo(0.002, within(0.0005));
    assertThat(between.deviation()).isCloseTo(0.03 * Math.sqrt(2), within(0.015));
    assertThat(inside.between()).isLessThan(0.01);
    assertThat(inside.within()).isCloseTo(0.03, within(0.003));
    assertThat(inside.ratio()).isCloseTo(1, within(0.01));
    assertThat(inside.nanos()).isCloseTo(1000, within(10.0));
  }

  @Test
  void noiseBetweenForksAsksForRoundsAndNoiseInsideThemForIterations() {
    Advice between = advice(analysed(new SimulatedRounds(4).noise(0.02, 0.002)));
    Advice inside = advice(analysed(new SimulatedRounds(5).noise(0.002, 0.03)));

    assertThat(between.iterations()).isEqualTo(ForkSettings.FEWEST_ITERATIONS);
    assertThat(between.rounds()).isGreaterThan(10);
    assertThat(inside.iterations()).isGreaterThan(10);
  }

  @Test
  void whatNoGateCanSeeIsTooNoisy() {
    CalibratedWorkload workload = analysed(new SimulatedRounds(6).noise(0.3, 0.01));

    assertThat(workload.fitness()).isEqualTo(Fitness.TOO_NOISY);
    assertThat(advice(workload).rounds()).isZero();
    assertThat(workload.cheapest()).isNull();
    assertThat(workload.reason())
        .startsWith("60 rounds, the most that a gate may have, show slowdowns from ")
        .endsWith(" on, and 5 % is wanted");
  }

  @Tag("all")
  @Test
  void disturbedIterationsHideLessFromTheLowerQuartile() {
    PairedRounds rounds = new SimulatedRounds(17).noise(0.002, 0.005).disturbed(0.2).rounds(30);

    CalibratedWorkload mean = SimulatedRounds.analysed("a", rounds, VmStatistic.MEAN);
    CalibratedWorkload quartile = SimulatedRounds.analysed("a", rounds, VmStatistic.LOWER_QUARTILE);

    WorkloadNoise noise = Objects.requireNonNull(mean.noise());
    assertThat(noise.byStatistic())
        .extracting(ByStatistic::vmStatistic)
        .containsExactly("mean", "median", "trimmed10", "lower-quartile");
    assertThat(noise.byStatistic().get(3).detectable())
        .isLessThan(0.75 * noise.byStatistic().get(0).detectable());
    assertThat(Objects.requireNonNull(quartile.noise()).byStatistic())
        .isEqualTo(noise.byStatistic());
    assertThat(Objects.requireNonNull(quartile.noise()).deviation())
        .isLessThan(0.5 * noise.deviation());
    assertThat(Objects.requireNonNull(quartile.configured()).found())
        .isGreaterThan(Objects.requireNonNull(mean.configured()).found());
    assertThat(advice(mean).rounds()).isGreaterThan(advice(quartile).rounds());
  }

  @Test
  void aMarginOfItsOwnMovesWhatIsWanted() {
    GateSettings settings =
        SimulatedRounds.settings(VmStatistic.MEAN, Map.of(Pattern.compile("slack"), 0.2));

    CalibratedWorkload workload =
        SimulatedRounds.analysed("slack", new SimulatedRounds(1).rounds(30), settings);

    assertThat(workload.fitness()).isEqualTo(Fitness.GOOD);
    assertThat(workload.reason())
        .isEqualTo("10 rounds show a slowdown of 23.5 % in nine of ten gates");
    assertThat(Objects.requireNonNull(workload.configured()).found()).isGreaterThan(0.9);
    GateAdvice advice =
        Objects.requireNonNull(
            new SettingsAdvisor(settings, 0.05, List.of(workload), Map.of()).advice());
    assertThat(advice.maxRounds()).isEqualTo(10);
    assertThat(advice.seen()).isEqualTo(1);
  }

  @Test
  void whereTheGateWouldNotHaveLookedYetNothingIsAFalseAlarm() {
    WorkloadNoise few =
        Objects.requireNonNull(
            SimulatedRounds.analysed("a", new SimulatedRounds(1).rounds(7)).noise());
    WorkloadNoise enough = Objects.requireNonNull(analysed(new SimulatedRounds(1)).noise());

    assertThat(few.falseAlarm()).isNull();
    assertThat(few.byStatistic()).isEmpty();
    assertThat(enough.falseAlarm()).isFalse();
  }

  @Tag("all")
  @Test
  void aFarBetterValueOfAForkIsTold() {
    CalibratedWorkload disturbed =
        SimulatedRounds.analysed(
            "a", new SimulatedRounds(17).noise(0.002, 0.005).disturbed(0.2).rounds(30));

    assertThat(CalibrationWords.statistic(CalibrationSamples.of(List.of(disturbed), "w")))
        .hasValueSatisfying(
            words ->
                assertThat(words)
                    .startsWith("By the mean of a fork")
                    .contains("<vmStatistic>median</vmStatistic> suits this host"));
    assertThat(
            CalibrationWords.statistic(
                CalibrationSamples.of(List.of(analysed(new SimulatedRounds(1))), "w")))
        .isEmpty();
  }

  @Test
  void theWarmUpIsWhatForksNeed() {
    CalibratedWorkload warming = analysed(new SimulatedRounds(7).coldFor(8));
    CalibratedWorkload flat = analysed(new SimulatedRounds(8));

    assertThat(advice(warming).warmupIterations()).isEqualTo(8);
    assertThat(Objects.requireNonNull(warming.warming()))
        .isEqualTo(new Warming(60, 25, 0, 60, 0, 0, 8));
    // With the configured warm-up, three cold iterations are measured in every fork.
    assertThat(Objects.requireNonNull(warming.noise()).drifting()).isEqualTo(1);
    assertThat(advice(flat).warmupIterations()).isEqualTo(1);
    assertThat(Objects.requireNonNull(flat.warming()).flat()).isGreaterThan(55);
  }

  @Test
  void whereForksNeverRestTheWarmUpStaysWhatItIs() {
    CalibratedWorkload workload = analysed(new SimulatedRounds(9).restless(0.5));

    assertThat(Objects.requireNonNull(workload.warming()).recommended()).isNull();
    assertThat(advice(workload).warmupIterations()).isEqualTo(SimulatedRounds.WARMUP);
    assertThat(CalibrationWords.warmup(workload.warming(), workload.advice()))
        .isEqualTo("5 (no length helps)");
  }

  @Test
  void operationsThatAreTooShortAreToldByTheirMode() {
    assertThat(analysed(new SimulatedRounds(10).taking(0.4)).fitness())
        .isEqualTo(Fitness.TOO_SHORT);
    assertThat(analysed(new SimulatedRounds(11).taking(5)).fitness()).isEqualTo(Fitness.GOOD);
    assertThat(analysed(new SimulatedRounds(12).taking(900).singleShots()).reason())
        .contains("a single call takes 900 ns");
    assertThat(analysed(new SimulatedRounds(13).taking(90_000).singleShots()).fitness())
        .isEqualTo(Fitness.GOOD);
  }

  @Test
  void costsAreThoseOfTheForks() {
    Advice timed = advice(analysed(new SimulatedRounds(14)));
    Advice single = advice(analysed(new SimulatedRounds(15).taking(1e6).singleShots()));

    assertThat(timed.startNanos()).isCloseTo(5e8, within(1e3));
    assertThat(timed.iterationNanos()).isEqualTo(2e8);
    assertThat(single.startNanos()).isCloseTo(5e8 - 25e6, within(1e6));
    assertThat(single.iterationNanos()).isCloseTo(1e6, within(1e4));
  }

  @Test
  void tooFewRoundsAndFailuresTellNothing() {
    CalibratedWorkload few =
        SimulatedRounds.analysed("com.acme.B.m", new SimulatedRounds(16).rounds(4));
    CalibratedWorkload none =
        SimulatedRounds.analysed("com.acme.B.m", new PairedRounds(List.of(), List.of(), 0));
    CalibratedWorkload failed =
        new WorkloadAnalysis(
                SimulatedRounds.settings(), new CalibrationSettings(30, 20, 0.05, Selection.ALL), 1)
            .of("com.acme.B.m", new SimulatedRounds(17).rounds(1), "fork 2 failed");

    assertThat(few.fitness()).isEqualTo(Fitness.UNKNOWN);
    assertThat(few.reason())
        .isEqualTo("only 4 rounds: at least 5 are needed to tell how noisy it is");
    assertThat(few.advice()).isNull();
    assertThat(few.warming()).isNotNull();
    assertThat(none.reason()).startsWith("no round was measured");
    assertThat(none.warming()).isNull();
    assertThat(failed.fitness()).isEqualTo(Fitness.FAILED);
    assertThat(failed.reason()).isEqualTo("fork 2 failed");
  }

  @Tag("all")
  @Test
  void resampledGatesAsConfiguredTellHowOftenTheyAreRight() {
    Configured steady =
        Objects.requireNonNull(analysed(new SimulatedRounds(19).noise(0.004, 0.004)).configured());
    Configured noisy =
        Objects.requireNonNull(analysed(new SimulatedRounds(20).noise(0.05, 0.01)).configured());

    assertThat(steady.rounds()).isEqualTo(30);
    assertThat(steady.iterations()).isBetween(3, 10);
    assertThat(steady.nanos())
        .isCloseTo(30 * 2 * (5e8 + (5 + steady.iterations()) * 2e8), within(1e6));
    assertThat(steady.found()).isEqualTo(1);
    assertThat(steady.falseAlarms()).isZero();
    assertThat(noisy.found()).isBetween(0.01, 0.5);
    assertThat(noisy.falseAlarms()).isLessThan(0.01);
    assertThat(CalibrationWords.configured(steady)).isEqualTo("100 %, 0 % falsely");
  }

  @Test
  void aPoolOfFewRoundsIsNotResampled() {
    CalibratedWorkload workload =
        SimulatedRounds.analysed("com.acme.B.m", new SimulatedRounds(18).rounds(7));

    assertThat(workload.fitness()).isEqualTo(Fitness.GOOD);
    assertThat(workload.cheapest()).isNull();
    assertThat(workload.configured()).isNull();
  }
}
