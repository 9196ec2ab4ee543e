package io.github.perfgate.core.bundle;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.MavenCommand;
import io.github.perfgate.core.gate.input.ModuleRole;
import io.github.perfgate.core.gate.settings.GateSettings;
import java.util.List;
import java.util.Map;

/**
 * A gate as a bundle describes it. All paths are relative to the bundle.
 *
 * @param settings how to measure and decide, with the costs by which workloads are divided
 * @param formulas the formulas that have to hold
 * @param candidate the judged version
 * @param baseline the setting {@code baseline}
 * @param role what the gated module is in its build
 * @param build the build that made the bundle
 * @param versions the versions, and what is written about them
 * @param history the values of earlier runs, by the ids of workloads
 * @param releases what was resolved
 */
record BundleContent(
    GateSettings settings,
    Formulas formulas,
    Candidate candidate,
    String baseline,
    ModuleRole role,
    Build build,
    BundledVersions versions,
    Map<String, List<List<Double>>> history,
    List<Resolved> releases) {
  /** Stands for the module's folder, in texts that name it. */
  static final String MODULE = "${perfgate.module}";

  /** The file with the description. */
  static final String FILE = "gate.json";

  /**
   * The build that made the bundle.
   *
   * @param maven its version
   * @param command measures a workload again
   * @param warnings what a reader of results has to know about it
   */
  record Build(String maven, MavenCommand command, List<String> warnings) {}

  /** A release with all that it needs at run time. */
  record Resolved(Revision.Release release, List<Artifact> artifacts) {}
}
