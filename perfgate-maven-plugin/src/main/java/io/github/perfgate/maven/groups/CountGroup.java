package io.github.perfgate.maven.groups;

import io.github.perfgate.core.gate.settings.CountSettings;
import io.github.perfgate.maven.params.Group;
import io.github.perfgate.maven.params.SettingsReader;

/** The group {@code count}: how the work of workloads is counted. */
public final class CountGroup extends Group {
  /** Whether nothing is counted. */
  public String skip = "false";

  /** Whether work is counted before time is measured. */
  public CountSettings read() {
    return new CountSettings(SettingsReader.flag("count.skip", skip), false);
  }
}
