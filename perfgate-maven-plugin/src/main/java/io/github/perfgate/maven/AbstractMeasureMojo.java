package io.github.perfgate.maven;

import io.github.perfgate.core.gate.Gate;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.formats.FailureLog;
import io.github.perfgate.core.result.ConsideredTest;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.version.ModuleBuild;
import io.github.perfgate.core.version.cache.CacheUses;
import io.github.perfgate.maven.console.ConsoleProgress;
import io.github.perfgate.maven.session.GatedModules;
import io.github.perfgate.maven.session.SpyFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/** The goals that measure. This class leads from the parameters to a result with reports. */
abstract class AbstractMeasureMojo extends AbstractGateMojo {
  @Override
  final void run() throws MojoExecutionException, MojoFailureException {
    GateSettings settings = settings();
    prepare();
    GatedModules modules = GatedModules.of(session(), project());
    Optional<GateResult> result;
    try (CacheUses uses = new CacheUses()) {
      result = result(settings, modules.areSeveral(), uses);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException(
          "The gate was interrupted; -Dperfgate.resume=true goes on with its samples", e);
    }
    if (result.map(AbstractMeasureMojo::isEmpty).orElse(true)) {
      modules.passedBy(settings.exit().failIfNothingMeasured(), remedyForNothing());
    } else {
      modules.measured();
    }
    if (result.isPresent()) {
      modules.spent(result.get().conditions().timing().budgeted());
      conclude(result.get());
    }
  }

  /**
   * Whether there was nothing to measure. A module in which no test was affected, or no class
   * changed, is not empty.
   */
  private static boolean isEmpty(GateResult result) {
    List<ConsideredTest> tests = result.tests();
    return result.workloads().isEmpty()
        && result.concurrent() == null
        && (tests == null || tests.isEmpty() || tests.stream().anyMatch(ConsideredTest::affected));
  }

  @Override
  final void skipped() {
    GatedModules.of(session(), project()).passedBy(false, remedyForNothing());
  }

  /** Reads what the goal itself needs, before minutes are spent on measuring. */
  void prepare() {}

  /**
   * The module that is judged, before it is known whether there is anything to measure in it.
   *
   * @param module the module
   * @param candidate makes the candidate, which may mean to look through the whole working tree
   */
  record Judged(ModuleBuild module, Supplier<Candidate> candidate) {}

  /** What the user can do if no module has anything to measure. */
  String remedyForNothing() {
    return "add benchmarks with org.openjdk.jmh:jmh-core and jmh-generator-annprocess, see that <includes>"
        + " and <excludes> leave some, or set <failIfNothingMeasured>false</failIfNothingMeasured>";
  }

  /**
   * The module that is judged; empty if the candidate does not have this module, which the goal has
   * logged then.
   *
   * @param several whether there are other modules, so that it is no error not to have this one
   * @param uses keeps in use what comes from the cache
   */
  Optional<Judged> judged(GateSettings settings, boolean several, CacheUses uses)
      throws InterruptedException {
    ModuleBuild module = module();
    return Optional.of(new Judged(module, () -> workingTree(module)));
  }

  /** What the goal does with a result whose reports are written. */
  abstract void conclude(GateResult result) throws MojoExecutionException, MojoFailureException;

  /** Fails the build if the result asks for it, and says what came out. */
  final void judge(GateResult result) throws MojoExecutionException, MojoFailureException {
    Path directory = outputDirectory().toPath();
    if (result.wouldHaveFailed()) {
      FailureLog.lines(result, directory).forEach(getLog()::warn);
      return;
    }
    if (result.passed()) {
      if (result.isNothingDecided()) {
        getLog()
            .warn(
                "Nothing could be decided, so this gate would not see a regression either; the report says why."
                    + " <failOn>inconclusive</failOn> (-Dperfgate.failOn=inconclusive) lets this fail the build");
      }
      getLog().info(result.outcome().sentence());
      FailureLog.accepted(result).forEach(getLog()::info);
      getLog().info("Report: " + directory.resolve(Reports.PAGE));
      return;
    }
    String message = String.join(System.lineSeparator(), FailureLog.lines(result, directory));
    if (result.failure() == Verdict.ERROR) {
      throw new MojoExecutionException(message);
    }
    throw new MojoFailureException(message);
  }

  /** The result; empty if this is one of several modules and has nothing to measure. */
  private Optional<GateResult> result(GateSettings settings, boolean several, CacheUses uses)
      throws InterruptedException {
    Optional<Judged> judged = judged(settings, several, uses);
    if (judged.isEmpty()) {
      return Optional.empty();
    }
    ModuleBuild module = judged.get().module();
    Formulas formulas = formulas(module);
    if (several
        && settings.concurrent() == null
        && !settings.workloads().junit()
        && !Candidate.hasBenchmarks(module)
        && formulas.texts().isEmpty()) {
      getLog().info("This module has no benchmarks, so perfgate has nothing to measure here");
      return Optional.empty();
    }
    GateSettings allowing =
        several ? settings.with(settings.exit().withNothingAllowed()) : settings;
    GateResult result = gate(input(judged.get().candidate().get(), formulas, allowing), uses);
    result.conditions().warnings().forEach(getLog()::warn);
    return Optional.of(result);
  }

  private GateResult gate(GateInput input, CacheUses uses) throws InterruptedException {
    Path directory = outputDirectory().toPath();
    try (ConsoleProgress progress =
            ConsoleProgress.on(getLog(), session().getRequest().isInteractiveMode());
        SpyFile spy = SpyFile.in(directory)) {
      return Reports.writeAndTime(new Gate(input, uses, progress).run(), directory);
    }
  }
}
