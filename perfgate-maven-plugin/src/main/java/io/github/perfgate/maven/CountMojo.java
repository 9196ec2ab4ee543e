package io.github.perfgate.maven;

import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.settings.CountSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.machine.host.HostTurn;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.maven.console.Judgement;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.session.MeasuringGoal;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Counts the work of the workloads that a change since the baseline can affect: executed bytecodes,
 * calls, loop iterations, allocated and copied bytes. Also compares what these workloads return.
 * Nothing is timed, so it takes seconds, and a busy host does not matter. {@code perfgate:check}
 * does the same before it measures. Formulas that counted work alone decides are judged, too.
 * Writes the same reports as {@code perfgate:check}, into a folder of its own, and does not fail
 * the build whatever it finds.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "count",
    defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true,
    configurator = GroupConfigurator.ID)
public final class CountMojo extends AbstractGateMojo implements MeasuringGoal {
  private final MeasuringRun measuring = new MeasuringRun(this, this);

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    measuring.run();
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

  /** A folder besides the gate's own, whose results stay true. */
  @Override
  String outputName() {
    return "perfgate-count";
  }
}
