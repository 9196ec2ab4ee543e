package io.github.perfgate.maven.groups;

import io.github.perfgate.core.gate.settings.Timed;
import io.github.perfgate.maven.params.Group;
import io.github.perfgate.maven.params.SettingsReader;
import java.util.function.BooleanSupplier;

/** The group {@code junit}: unit tests as workloads. */
public final class JunitGroup extends Group {
  private static final String AUTO = "auto";

  /** Whether unit tests are measured: true, false or auto. */
  public String enabled = AUTO;

  /** The timed part of a unit test. */
  public String timed = "body";

  /** Whether it depends on the project whether unit tests are measured. */
  public boolean isAuto() {
    return enabled.strip().equalsIgnoreCase(AUTO);
  }

  /**
   * Whether unit tests are measured.
   *
   * @param nothingElse whether the project has nothing else to measure
   */
  public boolean isEnabled(BooleanSupplier nothingElse) {
    return isAuto() ? nothingElse.getAsBoolean() : SettingsReader.flag("junit.enabled", enabled);
  }

  /** The timed part of a unit test. */
  public Timed timed() {
    return SettingsReader.word("junit.timed", timed, Timed.values(), "body or whole");
  }
}
