package io.github.perfgate.maven.groups;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Selection;
import io.github.perfgate.core.studies.calibrate.CalibrationSettings;
import io.github.perfgate.maven.params.Group;
import io.github.perfgate.maven.params.SettingsReader;

/** The group {@code calibrate}: how a calibration measures. */
public final class CalibrateGroup extends Group {
  private static final int LEAST_ITERATIONS = 5;

  /** Rounds of every benchmark. */
  public String rounds = "30";

  /** Measured iterations of every fork. */
  public String iterations = "80";

  /** The slowdown that gates are to show. */
  public String slowdown = "5%";

  /** Whether only what a change can affect is measured. */
  public String select = "all";

  /**
   * All settings of the group.
   *
   * @param settings the settings of the gate to be calibrated
   */
  public CalibrationSettings read(GateSettings settings) {
    int number = SettingsReader.count("calibrate.rounds", rounds, 10);
    if (number % 5 != 0 || number > 60) {
      throw SettingsReader.wrong("calibrate.rounds", rounds, "a multiple of 5 from 10 to 60");
    }
    double share = SettingsReader.share("calibrate.slowdown", slowdown);
    double margin = settings.rules().margin();
    if (share <= margin) {
      throw new ProblemException(
          Help.SETTING,
          "<calibrate><slowdown> (-Dperfgate.calibrate.slowdown) is %s, which <margin> %s allows"
              .formatted(slowdown, margin),
          "ask for a larger slowdown, or lower <margin> (-Dperfgate.margin)");
    }
    int measured = SettingsReader.count("calibrate.iterations", iterations, LEAST_ITERATIONS);
    Integer gated = settings.forks().measurementIterations();
    return new CalibrationSettings(
        number,
        gated == null ? measured : Math.max(measured, gated),
        share,
        SettingsReader.word("calibrate.select", select, Selection.values(), "all or affected"));
  }
}
