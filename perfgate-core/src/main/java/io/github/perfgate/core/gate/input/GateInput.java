package io.github.perfgate.core.gate.input;

import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Selection;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.version.ModuleBuild;
import io.github.perfgate.core.version.ReleaseResolver;
import io.github.perfgate.core.version.classpath.BenchmarkModule;
import io.github.perfgate.stats.Sample;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * All input that a gate gets from the build.
 *
 * @param settings how to measure and decide
 * @param formulas the formulas that have to hold
 * @param candidate the judged version
 * @param origin where the other versions come from
 * @param sourceRoots folders of the working tree's sources, the module's first; those of other
 *     modules of the build may follow
 * @param baseline the setting {@code baseline}; {@code CURRENT} for the candidate itself
 * @param variables environment variables of the build
 * @param releases resolves a released baseline
 * @param benchmarkModule whether benchmarks in main classes form a module of their own
 * @param dependedUpon whether another module of the build depends on the candidate
 * @param javaHome the JDK that runs the measured JVMs
 * @param mavenVersion the Maven version
 * @param outputDirectory where the samples go
 * @param history earlier runs of a workload, given its id; null if there are none
 * @param foreknowledge what is known of the workloads before they are measured
 * @param session the other gates of the build
 * @param command says how a workload is measured again
 * @param warnings warnings of the caller
 */
public record GateInput(
    GateSettings settings,
    Formulas formulas,
    Candidate candidate,
    Origin origin,
    List<Path> sourceRoots,
    String baseline,
    Map<String, String> variables,
    ReleaseResolver releases,
    BenchmarkModule benchmarkModule,
    boolean dependedUpon,
    Path javaHome,
    String mavenVersion,
    Path outputDirectory,
    Function<String, @Nullable Sample> history,
    Forecaster foreknowledge,
    Session session,
    MeasureCommand command,
    List<String> warnings) {

  /** Copies the collections. */
  public GateInput {
    variables = Map.copyOf(variables);
    warnings = List.copyOf(warnings);
    sourceRoots = List.copyOf(sourceRoots);
  }

  /** The same input with another candidate. */
  public GateInput with(Candidate other) {
    return new GateInput(
        settings,
        formulas,
        other,
        origin,
        sourceRoots,
        baseline,
        variables,
        releases,
        benchmarkModule,
        dependedUpon,
        javaHome,
        mavenVersion,
        outputDirectory,
        history,
        foreknowledge,
        session,
        command,
        warnings);
  }

  /** Whether the candidate is its own baseline (an A/A comparison). */
  public boolean isAgainstItself() {
    return baseline.equals(Revision.CURRENT);
  }

  /** Why every workload is measured, whatever changed; null if the change decides. */
  public @Nullable String everything() {
    return isAgainstItself()
        ? "a version is compared with itself"
        : settings.select() == Selection.ALL ? "<select> is all" : null;
  }

  /** The gated module as the candidate has it. */
  public ModuleBuild module() {
    return candidate.module();
  }
}
