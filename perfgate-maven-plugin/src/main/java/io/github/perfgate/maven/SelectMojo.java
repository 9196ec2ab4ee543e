package io.github.perfgate.maven;

import io.github.perfgate.core.build.CacheUses;
import io.github.perfgate.core.build.ModuleBuild;
import io.github.perfgate.core.gate.GateSettings;
import io.github.perfgate.core.gate.Timed;
import io.github.perfgate.core.gate.UnitTestChoices;
import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.core.report.TestWords;
import io.github.perfgate.core.report.Words;
import io.github.perfgate.core.trace.TestClasses;
import io.github.perfgate.core.trace.UnitTests;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Tells for each unit test whether a change since the baseline can affect it, and why, without
 * measuring. With {@code <workloads><junit/></workloads>}, {@code perfgate:check} measures the
 * affected tests, in this order.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "select",
    defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class SelectMojo extends AbstractGateMojo {
  @Override
  void run() throws MojoExecutionException {
    GateSettings settings = settings();
    ModuleBuild module = module();
    if (TestClasses.in(module.testClasses()).isEmpty()) {
      getLog().info("There are no unit tests here: no class is named like one");
      return;
    }
    try (CacheUses uses = new CacheUses();
        SpyFile spy = SpyFile.in(outputDirectory().toPath())) {
      List<UnitTests.Considered> tests =
          UnitTestChoices.of(input(workingTree(module), formulas(module), settings), uses);
      for (UnitTests.Considered one : tests) {
        getLog().info(line(one, settings.timed()));
      }
      long chosen =
          tests.stream().filter(one -> one.choice().measured() && one.obstacle() == null).count();
      getLog()
          .info(
              "%d of %s would be measured"
                  .formatted(chosen, Words.count(tests.size(), "unit test")));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("The selection was interrupted", e);
    }
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
