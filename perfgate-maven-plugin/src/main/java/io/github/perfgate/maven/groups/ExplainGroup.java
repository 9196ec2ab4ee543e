package io.github.perfgate.maven.groups;

import io.github.perfgate.core.gate.explain.SearchSettings;
import io.github.perfgate.core.gate.settings.ExplainSettings;
import io.github.perfgate.maven.params.Group;
import io.github.perfgate.maven.params.SettingsReader;

/** The group {@code explain}: whether and how the causes of slowdowns are looked for. */
public final class ExplainGroup extends Group {
  /** The workloads for which causes are looked for. */
  public String workloads = "regressions";

  /** Rounds for every level of the call tree. */
  public String rounds = "5";

  /** Whether the whole call tree is timed at once. */
  public String complete = "false";

  /** The number of forks of each version that are profiled by sampling. */
  public String profiles = "2";

  /** The workloads for which causes are looked for. */
  public ExplainSettings.Which workloads() {
    return SettingsReader.word(
        "explain.workloads", workloads, ExplainSettings.Which.values(), "regressions, none or all");
  }

  /**
   * All settings of the group.
   *
   * @param which the workloads for which causes are looked for, as the goal wants it
   */
  public ExplainSettings read(ExplainSettings.Which which) {
    return new ExplainSettings(
        which,
        new SearchSettings(
            SettingsReader.count("explain.rounds", rounds, SearchSettings.FEWEST),
            SettingsReader.flag("explain.complete", complete)),
        SettingsReader.count("explain.profiles", profiles, 0));
  }
}
