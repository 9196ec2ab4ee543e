package io.github.perfgate.maven;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.RunOutputs;
import io.github.perfgate.core.report.aggregate.Aggregation;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.maven.console.CiFiles;
import io.github.perfgate.maven.console.EarlierResults;
import io.github.perfgate.maven.console.GitHub;
import io.github.perfgate.maven.console.Judgement;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.session.Aggregators;
import io.github.perfgate.maven.session.GatedModules;
import io.github.perfgate.maven.session.OutputFolder;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Decides once over all modules of a build. Write it after {@code check} into one {@code
 * <execution>} of the parent: {@code check} then measures and reports in every module without
 * failing the build. After the last module, this goal decides over all workloads as one family. It
 * writes one report into the top module's {@code target/perfgate}, and fails the build if
 * necessary.
 *
 * <p>On the command line, {@code perfgate:aggregate} alone aggregates the results that earlier
 * builds have left in the modules. It fails if the last gate of a module ended with an error, or if
 * the results are of different commits.
 *
 * @since 0.1.0
 */
@Mojo(name = "aggregate", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class AggregateMojo extends AbstractPerfgateMojo {
  /**
   * The least severe outcome that fails the build: {@code regression}, {@code suspect} (also an
   * undecided workload that looks slower), {@code inconclusive} (also every undecided workload), or
   * {@code never}. It counts for all modules.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.failOn", defaultValue = "regression")
  String failOn = "regression";

  /**
   * Whether the build fails if workloads that the changes can affect were not compared: {@code any}
   * of them, {@code all} of them, or {@code none}, which never fails. It counts for all modules.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.failOnNotCompared", defaultValue = "all")
  String failOnNotCompared = "all";

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

  /** If modules were measured, their verdicts wait for this goal, so it is not skipped. */
  @Override
  @Nullable String skipReason() {
    return modules().results().isEmpty() ? skipReasonWithTests() : null;
  }

  @Override
  void skipped() {
    Aggregators.of(session()).isLast(project());
  }

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    FailOn from = SettingsReader.failOn("failOn", failOn);
    FailOnNotCompared degree = SettingsReader.failOnNotCompared(failOnNotCompared);
    GitHub gitHub = GitHub.of(annotations, stepSummary);
    if (!Aggregators.of(session()).isLast(project())) {
      return;
    }
    boolean areEarlier = modules().areUntouched();
    List<Path> folders = areEarlier ? earlier(degree) : folders();
    if (folders.isEmpty()) {
      getLog().info("No module has results to aggregate");
      return;
    }
    MavenProject top = session().getTopLevelProject();
    Path directory = directory();
    Aggregation aggregation =
        new Aggregation(
            folders.stream()
                .map(folder -> ResultsJson.read(folder.resolve(ResultsJson.FILE)))
                .toList(),
            top.getGroupId() + ":" + top.getArtifactId(),
            from,
            degree);
    if (areEarlier) {
      aggregation.requireOneCandidate();
    }
    GateResult result = aggregation.result();
    outputs().begin();
    Reports.write(result, directory);
    outputs().ended();
    getLog().info("Decided over %s".formatted(Counted.of(folders.size(), "module")));
    result.conditions().warnings().forEach(getLog()::warn);
    Judgement judgement = new Judgement(result, directory, getLog());
    judgement.tellCi(gitHub, session());
    judgement.passOrFail();
  }

  @Override
  void failed(Exception problem) {
    MavenProject top = session().getTopLevelProject();
    outputs()
        .failed(top.getGroupId() + ":" + top.getArtifactId(), problem)
        .ifPresent(outcome -> CiFiles.tellGitHub(outcome, System.getenv(), getLog()));
  }

  private Path directory() {
    return OutputFolder.of(null, session().getTopLevelProject(), "perfgate");
  }

  private RunOutputs outputs() {
    if (outputs == null) {
      outputs = new RunOutputs(directory());
    }
    return outputs;
  }

  /**
   * What earlier builds have left, besides what this goal has written itself. A session that
   * executes the goal in a phase may measure later, so it is no error there that nothing is left.
   */
  private List<Path> earlier(FailOnNotCompared degree) {
    Map<String, Path> folders = new LinkedHashMap<>();
    for (MavenProject module : session().getProjects()) {
      Path folder = OutputFolder.of(null, module, "perfgate");
      if (!folder.equals(directory())) {
        folders.put(module.getId(), folder);
      }
    }
    return EarlierResults.in(
        folders,
        execution().getSource() == MojoExecution.Source.CLI ? degree : FailOnNotCompared.NONE);
  }

  private List<Path> folders() {
    GatedModules modules = modules();
    if (!modules.missing().isEmpty()) {
      throw new ProblemException(
          Help.AGGREGATE,
          "perfgate:aggregate was executed before perfgate:check of "
              + String.join(", ", modules.missing()),
          "write both goals into one <execution> of the parent, check first, or bind aggregate in a module that depends on all others");
    }
    return modules.results();
  }

  private GatedModules modules() {
    return GatedModules.of(session(), project());
  }
}
