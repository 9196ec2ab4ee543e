package io.github.perfgate.maven;

import io.github.perfgate.core.result.GateResult;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
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
  /**
   * Whether regressions and violated formulas are printed as annotations of GitHub, which shows
   * them beside the lines of the benchmarks and formulas: {@code true}, {@code false}, or {@code
   * auto}: in a job of GitHub Actions.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.annotations", defaultValue = "auto")
  String annotations = "auto";

  /**
   * Whether {@code summary.md} is appended to the file that {@code GITHUB_STEP_SUMMARY} names:
   * {@code true}, {@code false}, or {@code auto}: where that is set.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.stepSummary", defaultValue = "auto")
  String stepSummary = "auto";

  @Override
  void prepare() {
    gitHub();
  }

  private GitHub gitHub() {
    return new GitHub(
        wish("annotations", annotations), wish("stepSummary", stepSummary), System.getenv());
  }

  private static GitHub.Wish wish(String name, String text) {
    return SettingsReader.word(name, text, GitHub.Wish.values(), "auto, true or false");
  }

  @Override
  void conclude(GateResult result) throws MojoExecutionException, MojoFailureException {
    gitHub().tell(result, StandardOutput.ofProcess(), getLog());
    judge(result);
  }
}
