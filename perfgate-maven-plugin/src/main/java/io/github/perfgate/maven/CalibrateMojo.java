package io.github.perfgate.maven;

import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Selection;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.studies.calibrate.Calibrating;
import io.github.perfgate.core.studies.calibrate.Calibration;
import io.github.perfgate.core.studies.calibrate.CalibrationFile;
import io.github.perfgate.core.studies.calibrate.CalibrationReports;
import io.github.perfgate.core.studies.calibrate.CalibrationSettings;
import io.github.perfgate.core.studies.calibrate.CalibrationWords;
import io.github.perfgate.core.studies.calibrate.ExaminedHost;
import io.github.perfgate.core.studies.calibrate.PomFragment;
import io.github.perfgate.maven.console.ConsoleProgress;
import io.github.perfgate.maven.console.HostsSideBySide;
import io.github.perfgate.maven.groups.CalibrateGroup;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.session.GatedModules;
import io.github.perfgate.maven.session.SpyFile;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/**
 * Finds out how a gate is best set up for this module on this host. Measures every benchmark of the
 * working tree against itself, within the budget. Tells how noisy each benchmark is, how long it
 * warms up, which slowdown can be shown in which time, and which benchmarks cannot be gated. Writes
 * {@code calibration.html}, {@code calibration.json}, settings for the pom in {@code
 * calibration-settings.xml}, and a file in the cache that later gates on this host show and use.
 * This goal needs no baseline unless the change chooses the workloads, and never fails the build
 * for what it finds. The command line wins over the pom.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "calibrate",
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true,
    configurator = GroupConfigurator.ID)
public final class CalibrateMojo extends AbstractGateMojo {
  private static final String NOTHING =
      "add benchmarks with org.openjdk.jmh:jmh-core and jmh-generator-annprocess, measure unit tests with"
          + " <junit><enabled>true</enabled></junit> (-Dperfgate.junit.enabled), or look at <includes> and <excludes>";

  /**
   * How the calibration measures.
   *
   * <ul>
   *   <li>{@code <rounds>} (by default {@code 30}): rounds of every benchmark, as far as the budget
   *       allows; a multiple of 5 from 10 to 60. More rounds tell more reliably how noisy a
   *       benchmark is.
   *   <li>{@code <iterations>} (by default {@code 80}): measured iterations of every fork, at least
   *       5, and never fewer than {@code measurementIterations}. More iterations show longer
   *       warm-ups.
   *   <li>{@code <slowdown>} (by default {@code 5%}): the slowdown that gates are to show, as a
   *       share; larger than the margin.
   *   <li>{@code <select>} (by default {@code all}): {@code affected} measures only what the change
   *       since {@code <baseline>} can affect, and names the workload that shows it best.
   * </ul>
   *
   * The property of {@code <rounds>} is {@code perfgate.calibrate.rounds}.
   *
   * @since 0.1.0
   */
  @Parameter CalibrateGroup calibrate = new CalibrateGroup();

  /**
   * Folders in which this goal, {@code perfgate:doctor} or shards wrote on several hosts, or a
   * folder that holds them. If they are given, nothing is measured: these hosts are compared, and
   * the goal says which of them may share the rounds of a workload.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.shards")
  List<File> shards = List.of();

  /**
   * The user asks this question on the command line; the pom has the settings of the gate itself.
   */
  @Override
  boolean heedsCommandLineFirst() {
    return true;
  }

  @Override
  void run() throws MojoExecutionException {
    if (!shards.isEmpty()) {
      HostsSideBySide.tell(shards, getLog());
      return;
    }
    GateSettings settings = settings();
    CalibrationSettings wanted = calibrate.read(settings);
    ModuleBuild module = module();
    GatedModules modules = GatedModules.of(session(), project());
    if (modules.areSeveral() && !settings.workloads().junit() && !Candidate.hasBenchmarks(module)) {
      getLog().info("This module has no benchmarks, so there is nothing to calibrate here");
      modules.passedBy(settings.exit().refusesEmpty(), NOTHING);
      return;
    }
    GateSettings allowing =
        modules.areSeveral() ? settings.with(settings.exit().ofOneModule(1)) : settings;
    Path directory = output();
    @Nullable Calibration calibration;
    try (CacheUses uses = new CacheUses();
        SpyFile spy = SpyFile.in(directory);
        ConsoleProgress progress =
            ConsoleProgress.on(getLog(), session().getRequest().isInteractiveMode())) {
      GateInput input = input(workingTree(module), Formulas.STANDARD, allowing);
      calibration = new Calibrating(input, wanted, uses, progress).run();
      if (calibration != null) {
        new ExaminedHost(
                HostFacts.detect(input.outer().javaHome(), input.outer().mavenVersion()), null)
            .write(directory);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException(
          "The calibration was interrupted; -Dperfgate.resume=true continues with its samples", e);
    }
    if (calibration == null) {
      getLog().info("No workload takes part, so nothing was calibrated and nothing written");
      // A change may well affect nothing.
      modules.passedBy(settings.exit().refusesEmpty() && wanted.select() == Selection.ALL, NOTHING);
      return;
    }
    modules.measured(output());
    CalibrationReports.write(calibration, directory);
    Path file = CalibrationFile.of(origin().cache(), module);
    CalibrationFile.write(calibration, file);
    tell(calibration, directory, file);
  }

  private void tell(Calibration calibration, Path directory, Path file) {
    calibration.warnings().forEach(getLog()::warn);
    getLog().info(CalibrationWords.sentence(calibration));
    CalibrationWords.lines(calibration).forEach(getLog()::info);
    if (calibration.advice() != null) {
      getLog().info("For the pom:");
      PomFragment.of(calibration).lines().forEach(line -> getLog().info("  " + line));
    }
    getLog().info("Later gates on this host use " + file);
    getLog().info("Report: " + directory.resolve(CalibrationReports.PAGE));
  }
}
