package io.github.perfgate.maven;

import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.settings.ExplainSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.machine.host.HostTurn;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.words.ExplanationLines;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.session.MeasuringGoal;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Looks for the methods that make workloads take longer or shorter than at the baseline, even if
 * that is no regression. Measures the workloads as {@code perfgate:check} does, then their call
 * trees in both versions. {@code -Dperfgate.includes} selects workloads; by default all of them are
 * measured, as far as the budget goes. Writes the same reports as {@code perfgate:check}, into a
 * folder of its own, and does not fail the build whatever it finds.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "explain",
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true,
    configurator = GroupConfigurator.ID)
public final class ExplainMojo extends AbstractGateMojo implements MeasuringGoal {
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
  ExplainSettings.Which explained() {
    return ExplainSettings.Which.ALL;
  }

  /** Never fails, since regressions are what this goal looks into. */
  @Override
  String failOn() {
    return "never";
  }

  /** Never stops early, since all chosen workloads are looked into. */
  @Override
  String stopAtFirstRegression() {
    return "false";
  }

  @Override
  public void conclude(GateResult result) {
    for (WorkloadResult workload : result.workloads()) {
      ExplanationLines.of(workload).forEach(getLog()::info);
    }
    getLog().info("Report: " + output().resolve(Reports.PAGE));
  }

  /** A folder besides the gate's own, whose samples are of other workloads. */
  @Override
  String outputName() {
    return "perfgate-explain";
  }
}
