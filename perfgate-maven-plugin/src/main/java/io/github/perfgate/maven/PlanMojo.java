package io.github.perfgate.maven;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.concurrent.after.ConcurrentSettings;
import io.github.perfgate.core.gate.Validation;
import io.github.perfgate.core.gate.WorkloadChoices;
import io.github.perfgate.core.gate.input.BenchmarkLists;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.run.CostModel;
import io.github.perfgate.core.gate.settings.CountSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Timed;
import io.github.perfgate.core.machine.host.HostTurn;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.words.TestWords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.workload.trace.TestChoice;
import io.github.perfgate.core.workload.trace.UnitTests;
import io.github.perfgate.maven.console.Judgement;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.session.GatedModules;
import io.github.perfgate.maven.session.MeasuringGoal;
import io.github.perfgate.maven.session.SpyFile;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Tells what {@code perfgate:check} would measure, without measuring it. Checks all formulas. Lists
 * which workloads a change since the baseline can affect, and why: benchmarks, methods of formulas,
 * unit tests, and the changed thread-safe classes that {@code <concurrent><enabled>} compares. Then
 * counts the work of the affected workloads in both versions (executed bytecodes, calls, loop
 * iterations, allocated and copied bytes) and compares what they return, unless {@code
 * <count><skip>} is set. Nothing is timed, so a busy host does not matter. Writes the reports of
 * {@code perfgate:check} into a folder of its own, and does not fail the build for what it finds.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "plan",
    defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true,
    configurator = GroupConfigurator.ID)
public final class PlanMojo extends AbstractGateMojo implements MeasuringGoal {
  private final MeasuringRun measuring = new MeasuringRun(this, this);

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    // Only what is timed has to be repeatable, which is found out for the list.
    GateSettings settings = settings().with(super.count());
    ModuleBuild module = module();
    Formulas formulas = formulas(module);
    if (!GatedModules.of(session(), project()).areSeveral()
        || !MeasuringRun.hasNothing(settings, after(), module, formulas)) {
      try (CacheUses uses = new CacheUses();
          SpyFile spy = SpyFile.in(output())) {
        GateInput input = input(workingTree(module), formulas, settings);
        validate(input);
        list(WorkloadChoices.of(input, uses, ConcurrentSettings.ANY), settings);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new MojoExecutionException("Planning was interrupted", e);
      }
    }
    if (!super.count().skip()) {
      measuring.run();
    }
  }

  private void validate(GateInput input) throws InterruptedException {
    if (input.formulas().isEmpty()) {
      return;
    }
    Validation validation = Validation.of(input);
    validation.warnings().forEach(getLog()::warn);
    validation.revisions().forEach(getLog()::info);
    input.formulas().documented().forEach(one -> getLog().info(PlainText.line(one.inWords())));
    getLog()
        .info(
            "%s with %s can be measured"
                .formatted(
                    Words.count(validation.formulas(), "formula"),
                    Words.count(validation.comparisons(), "comparison")));
  }

  private void list(WorkloadChoices choices, GateSettings settings) {
    if (choices.benchmarks().isEmpty()) {
      BenchmarkLists.elsewhere(module()).forEach(getLog()::warn);
    }
    for (TestChoice one : choices.benchmarks()) {
      getLog().info(line(one));
    }
    for (UnitTests.Considered one : choices.tests()) {
      getLog().info(line(one, settings.workloads().timed()));
    }
    for (String one : choices.classes()) {
      getLog().info(PlainText.line(one) + ": thread-safe, and it changed or reaches a change");
    }
    long benchmarks = choices.benchmarks().stream().filter(TestChoice::measured).count();
    long tests =
        choices.tests().stream()
            .filter(one -> one.choice().measured() && one.obstacle() == null)
            .count();
    getLog()
        .info(
            "%d of %s and %d of %s would be measured%s, and %s compared with <concurrent><enabled>"
                .formatted(
                    benchmarks,
                    Words.count(choices.benchmarks().size(), "benchmark"),
                    tests,
                    Words.count(choices.tests().size(), "unit test"),
                    settings.workloads().junit()
                        ? ""
                        : " (unit tests with -Dperfgate.junit.enabled=true)",
                    Words.count(choices.classes().size(), "thread-safe class")));
    long measured = benchmarks + (settings.workloads().junit() ? tests : 0);
    if (measured > 0) {
      getLog()
          .info(
              "Deciding them takes about %s, and <budget> (-Dperfgate.budget) is %s"
                  .formatted(
                      Words.duration(measured * CostModel.untilDecision(settings)),
                      Words.duration(settings.rounds().budget().toNanos())));
    }
  }

  @Override
  void skipped() {
    measuring.skipped();
  }

  @Override
  void failed(Exception problem) {
    measuring.failed(problem);
  }

  @Override
  public Optional<Judged> judged(
      GateSettings settings, boolean several, CacheUses uses, HostTurn turn) {
    return Optional.of(workingTree());
  }

  @Override
  CountSettings count() {
    return CountSettings.ONLY;
  }

  /** Never fails, as nothing is measured that could be too slow. */
  @Override
  String failOn() {
    return "never";
  }

  /** Never fails, as what is not counted exactly may still be measured. */
  @Override
  String failOnNotCompared() {
    return "none";
  }

  @Override
  String stopAtFirstRegression() {
    return "false";
  }

  @Override
  public void conclude(GateResult result) throws MojoExecutionException, MojoFailureException {
    if (result.work() == null) {
      getLog().warn("No work was counted, as no workload takes part");
    }
    if (result.formulas().isEmpty()) {
      getLog().info("Report: " + output().resolve(Reports.PAGE));
    } else {
      new Judgement(result, output(), getLog()).passOrFail();
    }
  }

  /** A folder besides the gate's own, whose samples are of times. */
  @Override
  String outputName() {
    return "perfgate-plan";
  }

  private static String line(TestChoice one) {
    return one.measured()
        ? "%s: %s (%s of its calls)"
            .formatted(PlainText.line(one.test()), one.reason(), Words.percent(one.share()))
        : "- %s: %s".formatted(PlainText.line(one.test()), one.reason());
  }

  private static String line(UnitTests.Considered one, Timed timed) {
    String obstacle = one.obstacle();
    return one.choice().measured()
        ? "%s: %s (%s of its calls); %s"
            .formatted(
                PlainText.line(one.name()),
                one.choice().reason(),
                Words.percent(one.choice().share()),
                obstacle == null
                    ? TestWords.timed(timed.of(one.test().mode()))
                    : "but it cannot be measured: " + PlainText.line(obstacle))
        : "- %s: %s%s"
            .formatted(
                PlainText.line(one.name()),
                one.choice().reason(),
                obstacle == null ? "" : "; nor can it be measured: " + PlainText.line(obstacle));
  }
}
