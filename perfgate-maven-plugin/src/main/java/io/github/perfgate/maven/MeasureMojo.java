package io.github.perfgate.maven;

import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.settings.ExplainSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.machine.host.HostTurn;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.session.MeasuringGoal;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Measures and writes the samples, without a verdict on the build. {@code perfgate:check} evaluates
 * them later without measuring again, as long as the code has not changed.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "measure",
    defaultPhase = LifecyclePhase.INTEGRATION_TEST,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true,
    configurator = GroupConfigurator.ID)
public final class MeasureMojo extends AbstractGateMojo implements MeasuringGoal {
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

  /** Looks for no causes: that is the task of the goal that decides. */
  @Override
  ExplainSettings.Which explained() {
    return ExplainSettings.Which.NONE;
  }

  @Override
  public void conclude(GateResult result) {
    getLog()
        .info(
            "Measured %s; perfgate:check decides on them: %s"
                .formatted(
                    Words.count(result.workloads().size(), "workload"),
                    output().resolve("samples.jsonl")));
  }
}
