package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Selection;
import io.github.perfgate.core.studies.calibrate.Calibration.Measured;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Calibrations for tests of pages and files. */
final class CalibrationSamples {
  static final CalibrationPlace PLACE =
      new CalibrationPlace("Linux amd64", "A CPU @ 2 GHz", 2, "Vendor 17.0.1, a VM");

  private CalibrationSamples() {}

  private static final List<CalibratedWorkload> WORKLOADS =
      List.of(
          SimulatedRounds.analysed("good", new SimulatedRounds(21).rounds(20)),
          SimulatedRounds.analysed(
              "cold", new SimulatedRounds(22).coldFor(7).noise(0.015, 0.01).rounds(20)),
          SimulatedRounds.analysed("noisy", new SimulatedRounds(23).noise(0.4, 0.01).rounds(20)),
          SimulatedRounds.analysed("short", new SimulatedRounds(24).taking(0.3).rounds(20)),
          new WorkloadAnalysis(
                  SimulatedRounds.settings(),
                  new CalibrationSettings(30, 20, 0.05, Selection.ALL),
                  1)
              .of("failed", new PairedRounds(List.of(), List.of(), 0), "it threw something"));

  /** A good workload, one that warms up longer, a noisy one, one too short and one that failed. */
  static Calibration calibration() {
    return calibration("com.acme.B.");
  }

  /** The same calibration with another prefix of all texts. */
  static Calibration calibration(String prefix) {
    return of(
        WORKLOADS.stream().map(workload -> named(prefix, workload)).toList(),
        "a warning about " + prefix);
  }

  private static CalibratedWorkload named(String prefix, CalibratedWorkload workload) {
    return new CalibratedWorkload(
        prefix + workload.id(),
        workload.fitness(),
        workload.reason() + " " + prefix,
        workload.rounds(),
        workload.disturbed(),
        workload.noise(),
        workload.warming(),
        workload.advice(),
        workload.configured(),
        workload.cheapest());
  }

  static Calibration of(List<CalibratedWorkload> workloads, String warning) {
    return of(workloads, Map.of(), warning);
  }

  /** A calibration of what a change affects, with the share of changed methods by workload. */
  static Calibration of(
      List<CalibratedWorkload> workloads, Map<String, Double> shares, String warning) {
    GateSettings settings = SimulatedRounds.settings();
    SettingsAdvisor advisor = new SettingsAdvisor(settings, 0.05, workloads, shares);
    GateAdvice advice = advisor.advice();
    return new Calibration(
        Calibration.SCHEMA_VERSION,
        "com.acme:text",
        Instant.parse("2026-11-22T10:00:00Z"),
        123_456_789_000L,
        PLACE,
        new Measured(5, 20, 200_000_000, 30, null, "mean", 0.02, 0.05, 7),
        workloads,
        advice,
        advice == null ? List.of() : advisor.budgets(advice),
        List.of(warning));
  }
}
