package io.github.perfgate.maven;

import io.github.perfgate.core.gate.GateResult;
import io.github.perfgate.core.gate.Verdict;
import io.github.perfgate.core.report.FailureLog;
import io.github.perfgate.core.report.Reports;
import java.nio.file.Path;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Fails the build when the code became slower than at the baseline: measures what was not measured
 * yet for this state of the code, evaluates, writes the reports, and only then fails.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "check",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class CheckMojo extends AbstractMeasureMojo {
  @Override
  void conclude(GateResult result) throws MojoExecutionException, MojoFailureException {
    Path directory = outputDirectory().toPath();
    if (result.wouldHaveFailed()) {
      FailureLog.lines(result, directory).forEach(getLog()::warn);
      return;
    }
    if (result.passed()) {
      getLog().info(result.sentence());
      getLog().info("Report: " + directory.resolve(Reports.PAGE));
      return;
    }
    String message = String.join(System.lineSeparator(), FailureLog.lines(result, directory));
    if (result.failure() == Verdict.ERROR) {
      throw new MojoExecutionException(message);
    }
    throw new MojoFailureException(message);
  }
}
