package io.github.perfgate.maven;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.Gate;
import io.github.perfgate.core.gate.input.AfterMeasuring;
import io.github.perfgate.core.gate.input.BenchmarkLists;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.machine.host.HostTurn;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.RunOutputs;
import io.github.perfgate.core.report.ci.CiOutcome;
import io.github.perfgate.core.report.formats.FailureLog;
import io.github.perfgate.core.report.formats.WorkLog;
import io.github.perfgate.core.report.words.ReuseWords;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.maven.console.CiFiles;
import io.github.perfgate.maven.console.ConsoleProgress;
import io.github.perfgate.maven.session.GatedModules;
import io.github.perfgate.maven.session.MeasuringGoal;
import io.github.perfgate.maven.session.ModuleFolder;
import io.github.perfgate.maven.session.OutputFolder;
import io.github.perfgate.maven.session.ProjectSources;
import io.github.perfgate.maven.session.SpyFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** The way of a goal from its parameters to a result with reports. */
final class MeasuringRun {
  /** What is said of a module without workloads. */
  static final String NOTHING_HERE =
      "This module has no benchmarks, so perfgate has nothing to measure here";

  private final AbstractGateMojo goal;
  private final MeasuringGoal steps;
  private @Nullable RunOutputs outputs;

  /**
   * @param goal the goal
   * @param steps what the same goal decides for itself
   */
  MeasuringRun(AbstractGateMojo goal, MeasuringGoal steps) {
    this.goal = goal;
    this.steps = steps;
  }

  /** Measures, and lets the goal conclude. */
  void run() throws MojoExecutionException, MojoFailureException {
    GateSettings settings = goal.settings();
    GatedModules modules = GatedModules.of(goal.session(), goal.project());
    begin(modules);
    steps.prepare();
    try {
      measure(settings, modules);
    } catch (ProblemException e) {
      if (!steps.goesOnWithoutBuild()
          || !modules.areSeveral()
          || e.help() != Help.BUILD
          || Thread.currentThread().isInterrupted()
          || !modules.notBuilt()) {
        throw e;
      }
      goal.getLog().error(e.getMessage());
      failed(e);
    }
    modules.requireAllBuilt();
  }

  private void measure(GateSettings settings, GatedModules modules)
      throws MojoExecutionException, MojoFailureException {
    Optional<GateResult> result;
    try (CacheUses uses = new CacheUses();
        HostTurn turn = new HostTurn()) {
      result = result(settings, modules, uses, turn);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException(
          "The gate was interrupted; -Dperfgate.resume=true continues with its samples", e);
    }
    if (result.map(GateResult::isEmpty).orElse(true)) {
      modules.passedBy(settings.exit().refusesEmpty(), steps.remedyForNothing());
    } else {
      modules.measured(goal.output());
    }
    outputs().ended();
    if (result.isPresent()) {
      modules.spent(result.get().conditions().timing().budgeted());
      steps.conclude(result.get());
    }
  }

  /**
   * Sets aside what an earlier run has left, here and where the last module decides over all of
   * them.
   */
  private void begin(GatedModules modules) {
    modules.requireOwn(goal.output());
    outputs().begin();
    modules.writesAlone(goal.output());
    if (modules.areAggregated() && modules.writesAlone(together())) {
      new RunOutputs(together()).begin();
    }
  }

  /** The folder into which {@code perfgate:aggregate} writes. */
  private Path together() {
    return OutputFolder.of(null, goal.session().getTopLevelProject(), "perfgate");
  }

  private RunOutputs outputs() {
    if (outputs == null) {
      outputs = new RunOutputs(goal.output());
    }
    return outputs;
  }

  /** Writes that the goal failed, unless that is told by its reports. */
  void failed(Exception problem) {
    MavenProject project = goal.project();
    String module = project.getGroupId() + ":" + project.getArtifactId();
    Optional<CiOutcome> told = outputs().failed(module, problem);
    boolean isOfAll = GatedModules.of(goal.session(), project).areAggregated();
    if (told.isPresent() && isOfAll && !together().equals(goal.output())) {
      new RunOutputs(together()).failed(module, problem);
    }
    told.filter(outcome -> steps.tellsCi())
        .ifPresent(outcome -> CiFiles.tellGitHub(outcome, System.getenv(), goal.getLog()));
  }

  /** The goal does nothing for this module. */
  void skipped() {
    GatedModules.of(goal.session(), goal.project()).passedBy(false, steps.remedyForNothing());
  }

  /** The result; empty if this is one of several modules and has nothing to measure. */
  private Optional<GateResult> result(
      GateSettings settings, GatedModules modules, CacheUses uses, HostTurn turn)
      throws InterruptedException {
    boolean several = modules.areSeveral();
    Optional<MeasuringGoal.Judged> judged = steps.judged(settings, several, uses, turn);
    if (judged.isEmpty()) {
      return Optional.empty();
    }
    ModuleBuild module = judged.get().module();
    Formulas formulas = goal.formulas(module);
    if (several && hasNothing(settings, goal.after(), module, formulas)) {
      requireNoSourceOfBenchmarks(judged.get(), settings);
      goal.getLog().info(NOTHING_HERE);
      return Optional.empty();
    }
    if (settings.workloads().junit() && goal.junit.isAuto()) {
      goal.getLog()
          .info(
              "Unit tests are measured, as the build makes no benchmarks of JMH and there are no formulas (-Dperfgate.junit.enabled=false measures none)");
    }
    GateSettings allowing =
        several ? settings.with(settings.exit().ofOneModule(modules.together())) : settings;
    GateResult result =
        gate(goal.input(judged.get().candidate().get(), formulas, allowing), uses, turn);
    if (several && result.isEmpty()) {
      goal.getLog().info("No workload of this module takes part, so nothing was compared here");
      return Optional.empty();
    }
    GateResult timed = Reports.writeAndTime(result, goal.output());
    if (result.outcome().coverage().affected() == 0
        && !settings.workloads().junit()
        && goal.junit.isAuto()
        && ProjectSources.haveTests(List.of(goal.project()))) {
      goal.getLog()
          .info(
              "Unit tests were not compared, as there are benchmarks or formulas (-Dperfgate.junit.enabled=true compares them)");
    }
    result.conditions().warnings().forEach(goal.getLog()::warn);
    ReuseWords.of(result).ifPresent(goal.getLog()::info);
    WorkLog.lines(result).forEach(goal.getLog()::info);
    return Optional.of(timed);
  }

  /** Whether a module has no workload by these settings, so that nothing is built for it. */
  static boolean hasNothing(
      GateSettings settings,
      @Nullable AfterMeasuring after,
      ModuleBuild module,
      Formulas formulas) {
    return after == null
        && !settings.workloads().junit()
        && !Candidate.hasBenchmarks(module)
        && formulas.texts().isEmpty();
  }

  /** Benchmarks that were not compiled as such are no empty module. */
  private void requireNoSourceOfBenchmarks(MeasuringGoal.Judged judged, GateSettings settings) {
    ModuleBuild module = judged.module();
    if (settings.exit().refusesEmpty()
        && module.directory().equals(ModuleFolder.of(goal.project()))
        && module.dependencies().stream().anyMatch(one -> one.groupId().equals("org.openjdk.jmh"))
        && ProjectSources.haveBenchmarks(goal.project())) {
      throw BenchmarkLists.missing(judged.candidate().get());
    }
  }

  private GateResult gate(GateInput input, CacheUses uses, HostTurn turn)
      throws InterruptedException {
    Path directory = goal.output();
    try (ConsoleProgress progress =
            ConsoleProgress.on(goal.getLog(), goal.session().getRequest().isInteractiveMode());
        SpyFile spy = SpyFile.in(directory)) {
      Gate gate = new Gate(input, uses, progress);
      return gate.run(turn, decided -> tell(decided, directory));
    }
  }

  /** Whatever happens to the search for causes, what was decided is in the reports and the log. */
  private void tell(GateResult decided, Path directory) {
    Reports.write(decided, directory);
    FailureLog.verdicts(decided).forEach(goal.getLog()::info);
    goal.getLog().info("This is decided and reported; now the causes are searched for");
  }
}
