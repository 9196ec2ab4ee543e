package io.github.perfgate.maven;

import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.GateResult;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.plugins.annotations.Mojo;

/**
 * Redraws every report from {@code results.json} alone, without measuring anything.
 *
 * @since 0.1.0
 */
@Mojo(name = "report", threadSafe = true)
public final class ReportMojo extends AbstractPerfgateMojo {
  @Override
  void run() {
    Path directory = outputDirectory().toPath();
    if (session().getProjects().size() > 1 && !Files.exists(directory.resolve(ResultsJson.FILE))) {
      getLog().info("This module has no results to draw a report from");
      return;
    }
    GateResult result = ResultsJson.read(directory.resolve(ResultsJson.FILE));
    Reports.write(result, directory);
    getLog().info(result.outcome().sentence());
    getLog().info("Report: " + directory.resolve(Reports.PAGE));
  }
}
