package io.github.perfgate.maven;

import io.github.perfgate.core.gate.BenchmarkLists;
import io.github.perfgate.core.gate.Gate;
import io.github.perfgate.core.gate.GateResult;
import io.github.perfgate.core.gate.GateSettings;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.maven.spy.SpyJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/** The goals that measure: the way from the parameters to a result with reports. */
abstract class AbstractMeasureMojo extends AbstractGateMojo {
  @Override
  final void run() throws MojoExecutionException, MojoFailureException {
    GateSettings settings = settings();
    GatedModules modules = GatedModules.of(session(), project());
    CandidateModule module = CandidateModule.of(session(), project());
    if (modules.areSeveral()
        && !BenchmarkLists.areIn(module.build())
        && formulas(module).texts().isEmpty()) {
      getLog().info("This module has no benchmarks, so perfgate has nothing to measure here");
      modules.passedBy(settings.failIfNothingMeasured());
      return;
    }
    GateResult result =
        gate(module, modules.areSeveral() ? settings.withNothingAllowed() : settings);
    result.warnings().forEach(getLog()::warn);
    if (result.workloads().isEmpty()) {
      modules.passedBy(settings.failIfNothingMeasured());
    } else {
      modules.measured();
    }
    conclude(result);
  }

  @Override
  final void skipped() {
    GatedModules.of(session(), project()).passedBy(false);
  }

  /** What the goal does with a result whose reports are written. */
  abstract void conclude(GateResult result) throws MojoExecutionException, MojoFailureException;

  private GateResult gate(CandidateModule module, GateSettings settings)
      throws MojoExecutionException {
    Path directory = outputDirectory().toPath();
    try (ConsoleProgress progress =
        ConsoleProgress.on(getLog(), session().getRequest().isInteractiveMode())) {
      Files.createDirectories(directory);
      SpyJar.write(spyJar());
      return Reports.writeAndTime(new Gate(input(module, settings), progress).run(), directory);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException(
          "The gate was interrupted; -Dperfgate.resume=true goes on with its samples", e);
    } catch (IOException e) {
      throw new ProblemException(
          "The folder %s cannot be written: %s".formatted(directory, e),
          "make room or allow writing there, or choose another folder with <outputDirectory> or"
              + " -Dperfgate.outputDirectory",
          e);
    } finally {
      deleteQuietly(spyJar());
    }
  }

  /** The jar is of use while other versions are built only. */
  private void deleteQuietly(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      getLog().debug("cannot delete " + file, e);
    }
  }
}
