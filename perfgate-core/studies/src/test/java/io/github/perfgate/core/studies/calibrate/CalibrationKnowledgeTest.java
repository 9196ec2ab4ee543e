package io.github.perfgate.core.studies.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.gate.input.Forecast;
import io.github.perfgate.core.gate.input.Forecast.Cost;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.studies.calibrate.CalibratedWorkload.Advice;
import io.github.perfgate.stats.VmStatistic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrationKnowledgeTest {
  private static final Calibration CALIBRATION = CalibrationSamples.calibration();
  private static final CalibrationPlace HERE = CalibrationSamples.PLACE;
  private static final GateSettings SETTINGS = SimulatedRounds.settings();

  @TempDir Path folder;

  @Test
  void whatIsKnownAreCostsAndWhatRoundsCanShow() {
    Forecast known =
        CalibrationKnowledge.here(
            CALIBRATION,
            HERE,
            SETTINGS,
            List.of("com.acme.B.good", "com.acme.B.cold", "com.acme.B.unheard"));

    assertThat(Objects.requireNonNull(known.inWords()))
        .matches(
            "The calibration of 2026-11-22 10:00:00 UTC knows 2 of 3 workloads: 30 rounds show"
                + " slowdowns from 2\\.\\d+ % \\(the best\\) or [34]\\.\\d+ % \\(the worst\\) on");
    assertThat(known.warnings()).isEmpty();
    assertThat(known.costs()).containsOnlyKeys("com.acme.B.good", "com.acme.B.cold");
    Cost cost = Objects.requireNonNull(known.costs().get("com.acme.B.good"));
    assertThat(cost.startNanos()).isCloseTo(5e8, within(1e4));
    assertThat(cost.iterationNanos()).isEqualTo(2e8);
  }

  @Test
  void anotherValueOfAForkIsSaid() {
    Forecast known =
        CalibrationKnowledge.here(
            CALIBRATION,
            HERE,
            SimulatedRounds.settings(VmStatistic.MEDIAN),
            List.of("com.acme.B.good"));

    assertThat(known.inWords()).endsWith(", by the mean of a fork (<vmStatistic> is median now)");
    assertThat(known.costs()).hasSize(1);
  }

  @Test
  void otherLengthsOfIterationsAreSaid() {
    assertThat(ofFiftyMillis(50_000_000))
        .endsWith(" on, with iterations of 50 ms (<iterationTime> is 200 ms now)");
  }

  @Test
  void whatNeverLastsAsLongAsItIsToldToKnowsNoOtherLength() {
    assertThat(ofFiftyMillis(300_000_000)).endsWith(" on");
  }

  /** Rounds that vary by 4 % cannot decide whether something is slower by 2 %. */
  @Test
  void aMarginThatCannotBeDecidedHereIsAWarningThatNamesOneThatCan() {
    assertThat(known(2e8, 0.04 * 0.04).warnings())
        .containsExactly(
            "By the calibration, 30 rounds cannot decide the margin of 1 of 1 workload on this"
                + " host; raise <margin> to 4 %");
    assertThat(known(2e8, 0.01 * 0.01).warnings()).isEmpty();
  }

  /**
   * What a calibration with iterations of 50 ms says.
   *
   * @param nanos the nanoseconds that an iteration took
   */
  private static @Nullable String ofFiftyMillis(double nanos) {
    return known(nanos, Objects.requireNonNull(CALIBRATION.workloads().get(0).advice()).between())
        .inWords();
  }

  private static Forecast known(double nanos, double between) {
    CalibratedWorkload good = CALIBRATION.workloads().get(0);
    Advice advice = Objects.requireNonNull(good.advice());
    CalibratedWorkload workload =
        new CalibratedWorkload(
            "a.B.c",
            good.fitness(),
            good.reason(),
            good.rounds(),
            good.disturbed(),
            good.noise(),
            good.warming(),
            new Advice(
                advice.warmupIterations(),
                advice.iterations(),
                advice.rounds(),
                between,
                advice.within(),
                advice.startNanos(),
                nanos),
            good.configured(),
            good.cheapest());
    Calibration calibration =
        new Calibration(
            Calibration.SCHEMA_VERSION,
            CALIBRATION.module(),
            CALIBRATION.started(),
            CALIBRATION.tookNanos(),
            HERE,
            new Calibration.Measured(5, 20, 50_000_000, 30, null, "mean", 0.02, 0.05, 7),
            List.of(workload),
            CALIBRATION.advice(),
            CALIBRATION.budgets(),
            List.of());
    return CalibrationKnowledge.here(calibration, HERE, SETTINGS, List.of("a.B.c"));
  }

  @Test
  void whatCannotBeGatedIsAWarningWhereItIsGated() {
    Forecast known =
        CalibrationKnowledge.here(
            CALIBRATION, HERE, SETTINGS, List.of("com.acme.B.good", "com.acme.B.noisy"));

    assertThat(known.warnings())
        .singleElement()
        .asString()
        .contains("too noisy or too short to be gated here: com.acme.B.noisy; ")
        .contains("<advisory>");
  }

  @Test
  void anotherHostOrJdkIsSaidAndNothingIsUsed() {
    CalibrationPlace other = new CalibrationPlace(HERE.os(), HERE.cpu(), 4, HERE.java());

    Forecast known =
        CalibrationKnowledge.here(CALIBRATION, other, SETTINGS, List.of("com.acme.B.noisy"));

    assertThat(known.inWords())
        .isEqualTo(
            "The calibration of 2026-11-22 10:00:00 UTC is not used, as the number of processors is"
                + " 4 and was 2; perfgate:calibrate makes a new one");
    assertThat(known.warnings()).isEmpty();
    assertThat(known.costs()).isEmpty();
  }

  @Test
  void workloadsThatWereNotCalibratedAreSaid() {
    Forecast known =
        CalibrationKnowledge.here(
            CALIBRATION, HERE, SETTINGS, List.of("a.B.c", "com.acme.B.failed"));

    assertThat(known.inWords()).contains("knows none of these workloads");
    assertThat(known.costs()).isEmpty();
  }

  @Test
  void singleCallsLastAsLongAsTheyDidAndIterationsAsTheyAreToldTo() {
    Calibration single =
        CalibrationSamples.of(
            List.of(
                SimulatedRounds.analysed(
                    "a.B.c", new SimulatedRounds(31).taking(1e6).singleShots().rounds(10))),
            "a warning");

    Cost cost =
        Objects.requireNonNull(
            CalibrationKnowledge.here(single, HERE, SETTINGS, List.of("a.B.c"))
                .costs()
                .get("a.B.c"));

    assertThat(cost.iterationNanos()).isCloseTo(1e6, within(1e4));
  }

  @Test
  void aFileThatCannotBeReadIsAWarning() throws IOException {
    Path file = folder.resolve("calibration.json");
    Files.writeString(file, "{");

    HostFacts host = Results.gate(List.of(), List.of()).conditions().host();
    Forecast known = CalibrationKnowledge.in(file).here(host, SETTINGS, List.of("a.B.c"));
    Forecast none =
        CalibrationKnowledge.in(folder.resolve("none.json")).here(host, SETTINGS, List.of("a.B.c"));
    Forecast elsewhere =
        CalibrationKnowledge.of(CALIBRATION).here(host, SETTINGS, List.of("com.acme.B.good"));

    assertThat(known.warnings())
        .singleElement()
        .asString()
        .startsWith("The calibration is not used: " + file);
    assertThat(none).isEqualTo(Forecast.NOTHING);
    assertThat(elsewhere.inWords())
        .contains("is not used, as the CPU is A CPU and was A CPU @ 2 GHz, and the JDK is");
  }
}
