package io.github.perfgate.maven.groups;

import io.github.perfgate.core.gate.settings.Timed;
import io.github.perfgate.maven.params.Group;
import io.github.perfgate.maven.params.SettingsReader;

/** The group {@code junit}: unit tests as workloads. */
public final class JunitGroup extends Group {
  /** Whether unit tests are measured. */
  public String enabled = "false";

  /** The timed part of a unit test. */
  public String timed = "body";

  /** Whether unit tests are measured. */
  public boolean isEnabled() {
    return SettingsReader.flag("junit.enabled", enabled);
  }

  /** The timed part of a unit test. */
  public Timed timed() {
    return SettingsReader.word("junit.timed", timed, Timed.values(), "body or whole");
  }
}
