package io.github.perfgate.maven;

import io.github.perfgate.core.report.aggregate.Portability;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.report.html.PortabilityPage;
import io.github.perfgate.maven.session.OutputFolder;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Compares the results of several hosts or JDKs, and tells for each comparison of times whether it
 * is portable. It is portable if all hosts came to the same decision. Also tells how far the ratios
 * of its sides are apart. Measures nothing, and needs no project.
 *
 * @since 0.1.0
 */
@Mojo(name = "portability", requiresProject = false, aggregator = true, threadSafe = true)
public final class PortabilityMojo extends AbstractPerfgateMojo {
  /**
   * The {@code results.json} of at least two gates of one module, or the folders that contain them.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.results")
  List<File> results = List.of();

  /**
   * The folder of the page {@code portability.html}. By default {@code perfgate-portability} in the
   * build's own folder, which is {@code target}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.outputDirectory")
  @Nullable File outputDirectory;

  @Override
  void run() {
    Portability portability =
        Portability.of(results.stream().map(PortabilityMojo::file).map(ResultsJson::read).toList());
    Path page =
        OutputFolder.of(outputDirectory, project(), "perfgate-portability")
            .resolve(PortabilityPage.FILE);
    PortabilityPage shown = new PortabilityPage(portability);
    shown.write(page);
    shown.lines().forEach(getLog()::info);
    getLog().info("Report: " + page);
  }

  private static Path file(File given) {
    Path path = given.toPath();
    return Files.isDirectory(path) ? path.resolve(ResultsJson.FILE) : path;
  }
}
