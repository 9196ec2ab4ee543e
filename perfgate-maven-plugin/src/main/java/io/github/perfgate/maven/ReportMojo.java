package io.github.perfgate.maven;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.maven.session.OutputFolder;
import io.github.perfgate.maven.site.PerformancePage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import org.apache.maven.doxia.sink.Sink;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.reporting.MavenReport;
import org.apache.maven.reporting.MavenReportException;
import org.jspecify.annotations.Nullable;

/**
 * Puts a page "Performance" into the project's site: the outcome of the last gate, and a link to a
 * copy of its HTML report. Measures nothing. {@code mvn site} calls this goal if the pom names the
 * plugin in {@code <reporting>}; that needs maven-site-plugin 3.21.0 or later.
 *
 * @since 0.1.0
 */
@Mojo(name = "report", threadSafe = true)
public final class ReportMojo extends AbstractPerfgateMojo implements MavenReport {
  private static final String NAME = "performance";

  /** The folder in the site for the copy of the HTML report. */
  private static final String COPY = "perfgate";

  /**
   * The folder of samples, results and reports. By default {@code perfgate} in the build's own
   * folder, which is {@code target}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.outputDirectory")
  @Nullable File outputDirectory;

  private @Nullable File site;

  /** The goal on a command line: there is no site into which a page could go. */
  @Override
  void run() {
    throw new ProblemException(
        Help.SETTING,
        "perfgate:report writes a page of the project's site, and nothing by itself",
        "name perfgate-maven-plugin in the pom's <reporting> and run `mvn site`, or draw the files"
            + " of the last gate again with `mvn io.github.perfgate:perfgate-maven-plugin:merge -Dperfgate.results=target/perfgate`");
  }

  /** A module without code has a page only if a gate has written results for it. */
  @Override
  public boolean canGenerateReport() {
    return skipReason() == null
        && (!project().getPackaging().equals("pom") || Files.exists(results()));
  }

  @Override
  public void generate(Sink sink, Locale locale) throws MavenReportException {
    try {
      PerformancePage page = new PerformancePage(sink);
      if (Files.exists(results())) {
        GateResult result = ResultsJson.read(results());
        page.write(result, copyOfPage());
      } else {
        page.writeWithout(results());
      }
    } catch (ProblemException | IOException e) {
      throw new MavenReportException("The page of perfgate: " + e.getMessage(), e);
    }
  }

  private Path folder() {
    return OutputFolder.of(outputDirectory, project(), "perfgate");
  }

  private Path results() {
    return folder().resolve(ResultsJson.FILE);
  }

  /** The address of the copied report, seen from the page; null if the gate's was removed. */
  private @Nullable String copyOfPage() throws IOException {
    Path page = folder().resolve(Reports.PAGE);
    if (!Files.exists(page)) {
      return null;
    }
    Path copy = getReportOutputDirectory().toPath().resolve(COPY).resolve(Reports.PAGE);
    Files.createDirectories(copy.getParent());
    Files.copy(page, copy, StandardCopyOption.REPLACE_EXISTING);
    return COPY + "/" + Reports.PAGE;
  }

  /** Deprecated in the interface, but abstract there. */
  @Override
  @SuppressWarnings("deprecation")
  public String getOutputName() {
    return NAME;
  }

  @Override
  public String getCategoryName() {
    return CATEGORY_PROJECT_REPORTS;
  }

  @Override
  public String getName(Locale locale) {
    return PerformancePage.TITLE;
  }

  @Override
  public String getDescription(Locale locale) {
    return "Whether the code became slower, by the last gate of perfgate.";
  }

  @Override
  public void setReportOutputDirectory(File directory) {
    site = directory;
  }

  @Override
  public File getReportOutputDirectory() {
    return site == null ? Path.of(project().getBuild().getDirectory(), "site").toFile() : site;
  }

  @Override
  public boolean isExternalReport() {
    return false;
  }
}
