package io.github.perfgate.maven;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.concurrent.after.ConcurrentSettings;
import io.github.perfgate.core.gate.WorkloadChoices;
import io.github.perfgate.core.gate.input.BenchmarkLists;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Timed;
import io.github.perfgate.core.report.words.TestWords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.workload.trace.TestChoice;
import io.github.perfgate.core.workload.trace.UnitTests;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.session.GatedModules;
import io.github.perfgate.maven.session.SpyFile;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Tells which workloads a change since the baseline can affect, and why, without measuring.
 * Workloads are benchmarks, methods of formulas and unit tests. {@code perfgate:check} measures the
 * affected ones; unit tests only with {@code <junit><enabled>}, in this order. The changed
 * thread-safe classes that {@code <concurrent><enabled>} compares follow.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "select",
    defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true,
    configurator = GroupConfigurator.ID)
public final class SelectMojo extends AbstractGateMojo {
  @Override
  void run() throws MojoExecutionException {
    GateSettings settings = settings();
    ModuleBuild module = module();
    Formulas formulas = formulas(module);
    if (GatedModules.of(session(), project()).areSeveral()
        && MeasuringRun.hasNothing(settings, after(), module, formulas)) {
      getLog().info(MeasuringRun.NOTHING_HERE);
      return;
    }
    try (CacheUses uses = new CacheUses();
        SpyFile spy = SpyFile.in(output())) {
      WorkloadChoices choices =
          WorkloadChoices.of(
              input(workingTree(module), formulas, settings), uses, ConcurrentSettings.ANY);
      if (choices.benchmarks().isEmpty()) {
        BenchmarkLists.elsewhere(module).forEach(getLog()::warn);
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
      getLog()
          .info(
              "%d of %s and %d of %s would be measured%s, and %s compared with <concurrent><enabled>"
                  .formatted(
                      choices.benchmarks().stream().filter(TestChoice::measured).count(),
                      Words.count(choices.benchmarks().size(), "benchmark"),
                      choices.tests().stream()
                          .filter(one -> one.choice().measured() && one.obstacle() == null)
                          .count(),
                      Words.count(choices.tests().size(), "unit test"),
                      settings.workloads().junit()
                          ? ""
                          : " (unit tests with -Dperfgate.junit.enabled=true)",
                      Words.count(choices.classes().size(), "thread-safe class")));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("The selection was interrupted", e);
    }
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
