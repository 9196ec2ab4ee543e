package io.github.perfgate.maven;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.RunOutputs;
import io.github.perfgate.core.report.ShardFolders;
import io.github.perfgate.core.report.aggregate.Portability;
import io.github.perfgate.core.report.aggregate.ShardMerge;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.report.html.PortabilityPage;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.maven.console.CiFiles;
import io.github.perfgate.maven.console.GitHub;
import io.github.perfgate.maven.console.Judgement;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.session.OutputFolder;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Makes one report of what other builds have measured. Measures nothing, and needs no project. With
 * {@code -Dperfgate.shards}, decides once over the workloads of the shards of a gate, and fails the
 * build if necessary; a shard is a build with {@code -Dperfgate.shard}. With {@code
 * -Dperfgate.results}, draws the reports of one gate again, or tells of several hosts or JDKs for
 * each comparison of times whether it is portable: whether all came to the same decision, and how
 * far the ratios of its sides are apart. Neither fails the build for a verdict.
 *
 * @since 0.1.0
 */
@Mojo(name = "merge", requiresProject = false, aggregator = true, threadSafe = true)
public final class MergeMojo extends AbstractPerfgateMojo {
  /**
   * The folders with the results of the shards, or a folder that holds these folders.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.shards")
  List<File> shards = List.of();

  /**
   * Instead of shards, the {@code results.json} of whole gates of one module, or the folders that
   * contain them. One is drawn again, where it is; several are compared.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.results")
  List<File> results = List.of();

  /**
   * The folder of the reports. By default {@code perfgate-merged} in the build's own folder, which
   * is {@code target}; of a single gate, the folder of its results.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.outputDirectory")
  @Nullable File outputDirectory;

  /**
   * The least severe outcome that fails the build: {@code regression}, {@code suspect} (also an
   * undecided workload that looks slower), {@code inconclusive} (also every undecided workload), or
   * {@code never}. By default that of the shards.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.failOn")
  @Nullable String failOn;

  /**
   * Whether the build fails if workloads that the changes can affect were not compared: {@code any}
   * of them, {@code all} of them, or {@code none}, which never fails. By default that of the
   * shards.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.failOnNotCompared")
  @Nullable String failOnNotCompared;

  /**
   * Whether regressions and violated formulas are printed as annotations of GitHub: {@code true},
   * {@code false}, or {@code auto}, which is true in a job of GitHub Actions.
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

  private @Nullable RunOutputs outputs;

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    if (results.isEmpty()) {
      merge();
    } else if (!shards.isEmpty()) {
      throw new ProblemException(
          Help.SHARD,
          "Both <shards> (-Dperfgate.shards) and <results> (-Dperfgate.results) are set",
          "name the shards of one gate, or the results of whole gates");
    } else if (results.size() == 1) {
      redraw(file(results.get(0)));
    } else {
      compare();
    }
  }

  private void merge() throws MojoExecutionException, MojoFailureException {
    GitHub gitHub = GitHub.of(annotations, stepSummary);
    ShardFolders given = ShardFolders.read(shards.stream().map(File::toPath).toList());
    GateResult result =
        ShardMerge.of(
            given.found(),
            given.flaws(),
            failOn == null ? null : SettingsReader.failOn("failOn", failOn),
            failOnNotCompared == null ? null : SettingsReader.failOnNotCompared(failOnNotCompared));
    Path directory = directory();
    outputs().begin();
    Reports.write(result, directory);
    outputs().ended();
    getLog().info("Decided over " + result.conditions().settings().get(GateResult.FAMILY));
    result.conditions().warnings().forEach(getLog()::warn);
    Judgement judgement = new Judgement(result, directory, getLog());
    judgement.tellCi(gitHub, session());
    judgement.passOrFail();
  }

  private void redraw(Path file) {
    Path directory = outputDirectory == null ? folder(file) : directory();
    GateResult result = ResultsJson.read(file);
    Reports.write(result, directory);
    new Judgement(result, directory, getLog()).writeOutcome(session());
    getLog().info(result.outcome().sentence());
    getLog().info("Report: " + directory.resolve(Reports.PAGE));
  }

  private void compare() {
    Portability portability =
        Portability.of(results.stream().map(MergeMojo::file).map(ResultsJson::read).toList());
    Path page = directory().resolve(PortabilityPage.FILE);
    PortabilityPage shown = new PortabilityPage(portability);
    shown.write(page);
    shown.lines().forEach(getLog()::info);
    getLog().info("Report: " + page);
  }

  private static Path file(File given) {
    Path path = given.toPath();
    return Files.isDirectory(path) ? path.resolve(ResultsJson.FILE) : path;
  }

  private static Path folder(Path file) {
    return Objects.requireNonNull(file.toAbsolutePath().getParent());
  }

  @Override
  void failed(Exception problem) {
    if (!results.isEmpty()) {
      return;
    }
    outputs()
        .failed("all shards", problem)
        .ifPresent(outcome -> CiFiles.tellGitHub(outcome, System.getenv(), getLog()));
  }

  private Path directory() {
    return OutputFolder.of(outputDirectory, project(), "perfgate-merged");
  }

  private RunOutputs outputs() {
    if (outputs == null) {
      outputs = new RunOutputs(directory());
    }
    return outputs;
  }
}
