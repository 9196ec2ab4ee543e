package io.github.perfgate.maven;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.gate.Validation;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.maven.params.GroupConfigurator;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Checks, in seconds and without measuring, that all formulas can be read and that everything they
 * name exists. {@code perfgate:check} does the same first.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "validate",
    defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true,
    configurator = GroupConfigurator.ID)
public final class ValidateMojo extends AbstractGateMojo {
  /**
   * Whether to list what annotations say of generators, workloads and methods.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.detail", defaultValue = "false")
  private boolean detail;

  @Override
  void run() throws MojoExecutionException {
    GateSettings settings = settings();
    Candidate candidate = workingTree(module());
    Formulas formulas = formulas(candidate.module());
    try {
      Validation validation = Validation.of(input(candidate, formulas, settings));
      validation.warnings().forEach(getLog()::warn);
      validation.revisions().forEach(getLog()::info);
      if (detail) {
        formulas.documented().forEach(one -> getLog().info(PlainText.line(one.inWords())));
      }
      getLog()
          .info(
              "%s with %s can be measured"
                  .formatted(
                      Words.count(validation.formulas(), "formula"),
                      Words.count(validation.comparisons(), "comparison")));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("The validation was interrupted", e);
    }
  }
}
