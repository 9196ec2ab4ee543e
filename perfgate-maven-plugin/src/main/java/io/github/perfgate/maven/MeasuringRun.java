package io.github.perfgate.maven;

import io.github.perfgate.core.gate.Gate;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.formats.FailureLog;
import io.github.perfgate.core.report.formats.WorkLog;
import io.github.perfgate.core.report.words.ReuseWords;
import io.github.perfgate.core.result.ConsideredTest;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.version.ModuleBuild;
import io.github.perfgate.core.version.cache.CacheUses;
import io.github.perfgate.maven.console.ConsoleProgress;
import io.github.perfgate.maven.session.GatedModules;
import io.github.perfgate.maven.session.MeasuringGoal;
import io.github.perfgate.maven.session.SpyFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/** The way of a goal from its parameters to a result with reports. */
final class MeasuringRun {
  private final AbstractGateMojo goal;
  private final MeasuringGoal steps;

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
    steps.prepare();
    GatedModules modules = GatedModules.of(goal.session(), goal.project());
    Optional<GateResult> result;
    try (CacheUses uses = new CacheUses()) {
      result = result(settings, modules, uses);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException(
          "The gate was interrupted; -Dperfgate.resume=true continues with its samples", e);
    }
    if (result.map(MeasuringRun::isEmpty).orElse(true)) {
      modules.passedBy(settings.exit().failIfNothingMeasured(), steps.remedyForNothing());
    } else {
      modules.measured(goal.output());
    }
    if (result.isPresent()) {
      modules.spent(result.get().conditions().timing().budgeted());
      steps.conclude(result.get());
    }
  }

  /**
   * Whether there was nothing to measure. A module in which no test was affected, or no class
   * changed, is not empty; neither is one whose workloads are in other shards.
   */
  private static boolean isEmpty(GateResult result) {
    List<ConsideredTest> tests = result.tests();
    ShardPart shard = result.gated().shard();
    return (shard == null || shard.workloads() == 0)
        && result.workloads().isEmpty()
        && result.formulas().isEmpty()
        && result.counted().isEmpty()
        && result.concurrent() == null
        && (tests == null || tests.isEmpty() || tests.stream().anyMatch(ConsideredTest::affected));
  }

  /** The goal does nothing for this module. */
  void skipped() {
    GatedModules.of(goal.session(), goal.project()).passedBy(false, steps.remedyForNothing());
  }

  /** The result; empty if this is one of several modules and has nothing to measure. */
  private Optional<GateResult> result(GateSettings settings, GatedModules modules, CacheUses uses)
      throws InterruptedException {
    boolean several = modules.areSeveral();
    Optional<MeasuringGoal.Judged> judged = steps.judged(settings, several, uses);
    if (judged.isEmpty()) {
      return Optional.empty();
    }
    ModuleBuild module = judged.get().module();
    Formulas formulas = goal.formulas(module);
    if (several
        && settings.concurrent() == null
        && !settings.workloads().junit()
        && !Candidate.hasBenchmarks(module)
        && formulas.texts().isEmpty()) {
      goal.getLog().info("This module has no benchmarks, so perfgate has nothing to measure here");
      return Optional.empty();
    }
    GateSettings allowing =
        several ? settings.with(settings.exit().ofOneModule(modules.together())) : settings;
    GateResult result = gate(goal.input(judged.get().candidate().get(), formulas, allowing), uses);
    result.conditions().warnings().forEach(goal.getLog()::warn);
    ReuseWords.of(result).ifPresent(goal.getLog()::info);
    WorkLog.lines(result).forEach(goal.getLog()::info);
    return Optional.of(result);
  }

  private GateResult gate(GateInput input, CacheUses uses) throws InterruptedException {
    Path directory = goal.output();
    try (ConsoleProgress progress =
            ConsoleProgress.on(goal.getLog(), goal.session().getRequest().isInteractiveMode());
        SpyFile spy = SpyFile.in(directory)) {
      Gate gate = new Gate(input, uses, progress);
      return Reports.writeAndTime(gate.run(decided -> tell(decided, directory)), directory);
    }
  }

  /** Whatever happens to the search for causes, what was decided is in the reports and the log. */
  private void tell(GateResult decided, Path directory) {
    Reports.write(decided, directory);
    FailureLog.verdicts(decided).forEach(goal.getLog()::info);
    goal.getLog().info("This is decided and reported; now the causes are searched for");
  }
}
