package io.github.perfgate.maven;

import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.RunOutputs;
import io.github.perfgate.core.report.ShardFolders;
import io.github.perfgate.core.report.aggregate.ShardMerge;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.maven.console.CiFiles;
import io.github.perfgate.maven.console.GitHub;
import io.github.perfgate.maven.console.Judgement;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.session.OutputFolder;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Decides once over the workloads that the shards of a gate have measured, writes one report, and
 * fails the build if necessary. A shard is a build with {@code -Dperfgate.shard}. Measures nothing,
 * and needs no project.
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
   * The folder of the reports. By default {@code perfgate-merged} in the build's own folder, which
   * is {@code target}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.outputDirectory")
  @Nullable File outputDirectory;

  /**
   * The outcome from which on the build fails: {@code regression}, {@code suspect} (also an
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

  @Override
  void failed(Exception problem) {
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
