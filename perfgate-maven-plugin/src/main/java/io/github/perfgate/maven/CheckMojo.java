package io.github.perfgate.maven;

import io.github.perfgate.core.gate.settings.ConcurrentSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.ci.CiOutcome;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.version.cache.CacheUses;
import io.github.perfgate.maven.console.CiFiles;
import io.github.perfgate.maven.console.GitHub;
import io.github.perfgate.maven.console.StandardOutput;
import io.github.perfgate.maven.params.ConcurrentTexts;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.session.OutputFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/**
 * Fails the build when the code became slower than at the baseline. Measures what was not measured
 * yet for this state of the code, evaluates, writes the reports, and only then fails.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "check",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class CheckMojo extends AbstractGateMojo implements MeasuringGoal {
  private final MeasuringRun measuring = new MeasuringRun(this, this);

  /**
   * Whether regressions and violated formulas are printed as annotations of GitHub, which shows
   * them beside the lines of the benchmarks and formulas: {@code true}, {@code false}, or {@code
   * auto}, which is true in a job of GitHub Actions.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.annotations", defaultValue = "auto")
  String annotations = "auto";

  /**
   * Whether {@code summary.md} is appended to the file that {@code GITHUB_STEP_SUMMARY} names:
   * {@code true}, {@code false}, or {@code auto}, which is true if that variable is set.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.stepSummary", defaultValue = "auto")
  String stepSummary = "auto";

  /**
   * Whether the thread-safe classes that changed since the baseline are compared by generated
   * concurrent tests. A method that became slower fails the build, unless {@code failOn} is {@code
   * never} or {@code accepted} has the method. The tests themselves are in {@code
   * target/perfgate/concurrent}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.concurrent", defaultValue = "false")
  String concurrent = "false";

  /**
   * Classes that are compared by concurrent tests, whether or not they seem to be meant for several
   * threads: regular expressions over full names. A class that is named in full is compared in any
   * case; others are compared if they reach a change. By default these are the changed classes that
   * are annotated with {@code ThreadSafe} or have locks, volatile fields, or state of {@code
   * java.util.concurrent}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.concurrent.includes")
  List<String> concurrentIncludes = List.of();

  /**
   * Classes that are not compared by concurrent tests: regular expressions over full names.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.concurrent.excludes")
  List<String> concurrentExcludes = List.of();

  /**
   * Numbers of threads with which generated tests are measured, for example {@code 1,8}. By default
   * one, and one for each core.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.concurrent.threads")
  @Nullable String concurrentThreads;

  /**
   * How many generated tests of a class are measured at most.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.concurrent.tests", defaultValue = "10")
  String concurrentTests = "10";

  /**
   * The part of {@code budget} that the comparison of all these classes together may take, for
   * example {@code 4m}. By default half of it. If no such class changed, all of {@code budget} is
   * for workloads.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.concurrent.budget")
  @Nullable String concurrentBudget;

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    measuring.run();
  }

  @Override
  void skipped() {
    measuring.skipped();
  }

  @Override
  public Optional<Judged> judged(GateSettings settings, boolean several, CacheUses uses) {
    return Optional.of(workingTree());
  }

  @Override
  public void prepare() {
    gitHub();
  }

  @Override
  @Nullable ConcurrentSettings concurrent() {
    return SettingsReader.flag("concurrent", concurrent)
        ? new ConcurrentSettings(
            ConcurrentTexts.threads(concurrentThreads),
            SettingsReader.count(
                "concurrentTests", "perfgate.concurrent.tests", concurrentTests, 1),
            concurrentBudget == null
                ? null
                : SettingsReader.duration(
                    "concurrentBudget", "perfgate.concurrent.budget", concurrentBudget),
            ConcurrentTexts.patterns("concurrentIncludes", concurrentIncludes),
            ConcurrentTexts.patterns("concurrentExcludes", concurrentExcludes))
        : null;
  }

  private GitHub gitHub() {
    return new GitHub(
        switchOf("annotations", annotations),
        switchOf("stepSummary", stepSummary),
        System.getenv());
  }

  private static GitHub.Switch switchOf(String name, String text) {
    return SettingsReader.word(name, text, GitHub.Switch.values(), "auto, true or false");
  }

  @Override
  public void conclude(GateResult result) throws MojoExecutionException, MojoFailureException {
    gitHub().tell(result, StandardOutput.ofProcess(), getLog());
    Path directory = output();
    String page =
        OutputFolder.fromThere(
            Path.of(session().getExecutionRootDirectory()), directory.resolve(Reports.PAGE));
    CiFiles.write(CiOutcome.of(result, page), directory, System.getenv(), getLog());
    measuring.judge(result);
  }
}
