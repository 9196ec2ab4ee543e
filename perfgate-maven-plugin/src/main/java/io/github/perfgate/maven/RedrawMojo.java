package io.github.perfgate.maven;

import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.maven.console.Judgement;
import io.github.perfgate.maven.session.OutputFolder;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Redraws every report from {@code results.json} alone, without measuring anything. Needs no
 * project.
 *
 * @since 0.1.0
 */
@Mojo(name = "redraw", requiresProject = false, threadSafe = true)
public final class RedrawMojo extends AbstractPerfgateMojo {
  /**
   * The folder of samples, results and reports. By default {@code perfgate} in the build's own
   * folder, which is {@code target}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.outputDirectory")
  @Nullable File outputDirectory;

  @Override
  @Nullable String skipReason() {
    // A module of packaging pom has no code, but it can have what was aggregated.
    return project().getPackaging().equals("pom") && Files.exists(results())
        ? super.skipReason()
        : skipReasonWithTests();
  }

  private Path directory() {
    return OutputFolder.of(outputDirectory, project(), "perfgate");
  }

  private Path results() {
    return directory().resolve(ResultsJson.FILE);
  }

  @Override
  void run() {
    Path directory = directory();
    if (session().getProjects().size() > 1 && !Files.exists(results())) {
      getLog().info("This module has no results to draw a report from");
      return;
    }
    GateResult result = ResultsJson.read(results());
    Reports.write(result, directory);
    new Judgement(result, directory, getLog()).writeOutcome(session());
    getLog().info(result.outcome().sentence());
    getLog().info("Report: " + directory.resolve(Reports.PAGE));
  }
}
