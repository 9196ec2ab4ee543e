package io.github.perfgate.maven;

import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.participants.BaselineBuild;
import io.github.perfgate.core.gate.settings.ExplainSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.studies.slowdowns.Mutant;
import io.github.perfgate.core.studies.slowdowns.MutationReports;
import io.github.perfgate.core.studies.slowdowns.MutationResult;
import io.github.perfgate.core.studies.slowdowns.MutationSettings;
import io.github.perfgate.core.studies.slowdowns.MutationWords;
import io.github.perfgate.core.studies.slowdowns.Mutations;
import io.github.perfgate.maven.console.ConsoleProgress;
import io.github.perfgate.maven.groups.SlowdownsGroup;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.session.GatedModules;
import io.github.perfgate.maven.session.SpyFile;
import java.nio.file.Path;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Finds out which regressions this suite can see on this host. Puts a busy wait into one method of
 * the baseline after the other, and lets the gate compare the result with the unchanged baseline.
 * Tells how many of these regressions the gate found. The methods are drawn among those that a
 * workload executes, or are named. Each method takes as long as a gate of at most three workloads.
 * Writes {@code slowdowns.json} and {@code slowdowns.md}, again after each method, and never fails
 * the build for what was missed. The cached versions are not changed. Workloads run in the module's
 * folder and write there what they always write.
 *
 * @since 0.1.0
 */
@Mojo(name = "inject-slowdowns", threadSafe = true, configurator = GroupConfigurator.ID)
public final class InjectSlowdownsMojo extends AbstractGateMojo {
  /**
   * Which methods become slower, and by how much.
   *
   * <ul>
   *   <li>{@code <delay>} (by default {@code 1us}): how much longer every call of such a method
   *       takes, for example {@code 500ns} or {@code 2ms}.
   *   <li>{@code <methods>}: the methods to draw from. These are full names such as {@code
   *       com.acme.Parser.parse}, with {@code *} for any text. Parameters may follow to tell
   *       methods apart: {@code com.acme.Parser.parse(String, int)}. Without any name, every method
   *       that a workload executes may be drawn.
   *   <li>{@code <count>} (by default {@code 10}): the greatest number of methods that become
   *       slower, one after the other.
   *   <li>{@code <seed>}: the seed by which methods are drawn: the same seed draws the same
   *       methods. By default a new one every time, which is printed.
   * </ul>
   *
   * The property of {@code <delay>} is {@code perfgate.slowdowns.delay}.
   *
   * @since 0.1.0
   */
  @Parameter SlowdownsGroup slowdowns = new SlowdownsGroup();

  @Override
  void run() throws MojoExecutionException {
    // No cause is looked for: every regression here was made on purpose.
    GateSettings settings = settings().with(ExplainSettings.NONE);
    MutationSettings mutations = slowdowns.read();
    // A JDK that does not exist is told before the baseline is built.
    measuredJdk();
    Path directory = output();
    try (CacheUses uses = new CacheUses();
        SpyFile spy = SpyFile.in(directory);
        ConsoleProgress progress =
            ConsoleProgress.on(getLog(), session().getRequest().isInteractiveMode())) {
      Candidate baselineItself =
          BaselineBuild.asCandidate(baseline, System.getenv(), origin(), uses);
      if (GatedModules.of(session(), project()).areSeveral()
          && !hasWorkloads(baselineItself, settings)) {
        getLog()
            .info("This module has no workloads at the baseline, so nothing is made slower for it");
        return;
      }
      MutationResult result =
          new Mutations(
                  input(baselineItself, Formulas.STANDARD, settings), mutations, uses, progress)
              .run(soFar -> tell(soFar, directory));
      getLog().info(result.sentence());
      getLog().info("Report: " + directory.resolve(MutationReports.MARKDOWN));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException(
          "Interrupted; -Dperfgate.slowdowns.seed=%d continues with the same methods"
              .formatted(mutations.seed()),
          e);
    }
  }

  private static boolean hasWorkloads(Candidate candidate, GateSettings settings) {
    return candidate.hasBenchmarks()
        || (settings.workloads().junit()
            && !settings
                .workloads()
                .testRules()
                .classesIn(candidate.module().testClasses())
                .isEmpty());
  }

  private void tell(MutationResult soFar, Path directory) {
    MutationReports.write(soFar, directory);
    Mutant last = soFar.mutants().get(soFar.mutants().size() - 1);
    getLog()
        .info(
            "%d of %d: %s"
                .formatted(
                    soFar.mutants().size(),
                    soFar.planned(),
                    MutationWords.line(last, soFar.delay())));
  }
}
