package io.github.perfgate.core.gate;

import io.github.perfgate.core.build.BenchmarkModule;
import io.github.perfgate.core.build.BuildEnvironment;
import io.github.perfgate.core.build.CacheSettings;
import io.github.perfgate.core.build.ModuleBuild;
import io.github.perfgate.core.build.ReleaseResolver;
import io.github.perfgate.stats.Sample;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * All that a gate gets from the build that it is part of.
 *
 * @param settings how to measure and decide
 * @param formulas what has to hold
 * @param candidate the gated module as the build has just made it
 * @param baseline the setting {@code baseline}
 * @param fetch whether missing commits may be fetched
 * @param variables environment variables of the build
 * @param buildEnvironment from the root of the repository to what a nested build needs
 * @param releases resolves a released baseline
 * @param benchmarkModule whether benchmarks in main classes form a module of their own
 * @param dependedUpon whether another module of the build depends on the candidate
 * @param javaHome the JDK that runs the measured JVMs
 * @param mavenVersion the Maven version
 * @param cache where baselines are built, and how many are kept
 * @param outputDirectory where the samples go
 * @param history earlier runs of a workload, given its id; null where there are none
 * @param command says how a workload is measured again
 * @param warnings what the caller already has to say
 */
public record GateInput(
    GateSettings settings,
    Formulas formulas,
    ModuleBuild candidate,
    String baseline,
    boolean fetch,
    Map<String, String> variables,
    Function<Path, BuildEnvironment> buildEnvironment,
    ReleaseResolver releases,
    BenchmarkModule benchmarkModule,
    boolean dependedUpon,
    Path javaHome,
    String mavenVersion,
    CacheSettings cache,
    Path outputDirectory,
    Function<String, @Nullable Sample> history,
    MeasureCommand command,
    List<String> warnings) {

  /** Copies the collections. */
  public GateInput {
    variables = Map.copyOf(variables);
    warnings = List.copyOf(warnings);
  }
}
