package io.github.perfgate.core.gate.input;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Selection;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All input that a gate gets from the build.
 *
 * @param settings how to measure and decide
 * @param formulas the formulas that have to hold
 * @param candidate the judged version
 * @param baseline the setting {@code baseline}; {@code CURRENT} for the candidate itself
 * @param origin where the other versions come from
 * @param role what the gated module is in its build
 * @param outer the build that runs the gate
 * @param knowledge what is known of the workloads before they are measured
 * @param after what is compared after the workloads; null for nothing
 * @param outputDirectory where the samples go
 */
public record GateInput(
    GateSettings settings,
    Formulas formulas,
    Candidate candidate,
    String baseline,
    Origin origin,
    ModuleRole role,
    OuterBuild outer,
    Knowledge knowledge,
    @Nullable AfterMeasuring after,
    Path outputDirectory) {
  /** The same input with other settings. */
  public GateInput with(GateSettings other) {
    return new GateInput(
        other,
        formulas,
        candidate,
        baseline,
        origin,
        role,
        outer,
        knowledge,
        after,
        outputDirectory);
  }

  /** The same input with versions from elsewhere. */
  public GateInput with(Origin other) {
    return new GateInput(
        settings,
        formulas,
        candidate,
        baseline,
        other,
        role,
        outer,
        knowledge,
        after,
        outputDirectory);
  }

  /** The same input with another candidate. */
  public GateInput with(Candidate other) {
    return new GateInput(
        settings,
        formulas,
        other,
        baseline,
        origin,
        role,
        outer,
        knowledge,
        after,
        outputDirectory);
  }

  /**
   * The input of a gate that stands for itself: it has only the standard formula, no forecast, and
   * compares nothing after its workloads.
   *
   * @param other its baseline
   * @param folder where its samples go
   */
  public GateInput against(String other, Path folder) {
    return new GateInput(
        settings,
        Formulas.STANDARD,
        candidate,
        other,
        origin,
        role,
        outer,
        knowledge.withoutForecast(),
        null,
        folder);
  }

  /** The same input after the commits were fetched; a gate need not fetch them again. */
  public GateInput fetched() {
    return with(origin.fetched());
  }

  /** Whether the candidate is its own baseline (an A/A comparison). */
  public boolean isAgainstItself() {
    return baseline.equals(Revision.CURRENT);
  }

  /** Why every workload is measured, whatever changed; null if the change decides. */
  public @Nullable String everything() {
    return isAgainstItself()
        ? "a version is compared with itself"
        : settings.workloads().select() == Selection.ALL ? "<select> is all" : null;
  }

  /** The full names of the candidate's test classes. */
  public List<String> testClasses() {
    return settings.workloads().testRules().classesIn(module().testClasses());
  }

  /**
   * The arguments of JVMs that execute unit tests; the user's own come last, so that they count.
   */
  public List<String> testJvmArgs() {
    List<String> arguments = new ArrayList<>(settings.workloads().testRules().jvmArgs());
    arguments.addAll(settings.forks().jvmArgs());
    return arguments;
  }

  /** The environment in which benchmarks run. */
  public JvmEnvironment jvmEnvironment() {
    return JvmEnvironment.in(origin.directory()).reading(inputs());
  }

  /** The environment in which unit tests run. */
  public JvmEnvironment testJvmEnvironment() {
    return settings.workloads().testRules().in(origin.directory()).reading(inputs());
  }

  private JvmEnvironment.Inputs inputs() {
    return new JvmEnvironment.Inputs(settings.workloads().inputs(), origin.directory());
  }

  /** The gated module as the candidate has it. */
  public ModuleBuild module() {
    return candidate.module();
  }
}
