package io.github.perfgate.maven;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.maven.params.CommandLine;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.params.SkipReason;
import io.github.perfgate.maven.params.UnknownParameters;
import java.util.Objects;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** What all goals share: when to skip, what the command line says, and how problems end a build. */
abstract class AbstractPerfgateMojo extends AbstractMojo {
  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  @Nullable MavenSession session;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  @Nullable MavenProject project;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
  @Nullable MojoExecution execution;

  /**
   * Skips this goal: {@code true} or {@code false}. {@code -DskipTests} and {@code
   * -Dmaven.test.skip} on the command line skip it as well, unless that also says {@code
   * -Dperfgate.skip=false}. In a pom they do not.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.skip", defaultValue = "false")
  String skip = "false";

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    CommandLine commandLine = commandLine();
    try {
      if (heedsCommandLineFirst()) {
        commandLine.overrule(this);
      }
      String reason = skipReason();
      if (reason != null) {
        String line = "perfgate is skipped: " + reason;
        if (reason.equals(skippedWithTests())) {
          getLog().warn(line);
        } else {
          getLog().info(line);
        }
        skipped();
        return;
      }
      UnknownParameters.refuse(session(), project(), execution()).forEach(getLog()::warn);
      if (!heedsCommandLineFirst()) {
        commandLine.unheard().forEach(getLog()::warn);
      }
      run();
    } catch (ProblemException e) {
      failed(e);
      throw new MojoExecutionException(e.getMessage(), e);
    } catch (MojoExecutionException | MojoFailureException | RuntimeException e) {
      failed(e);
      throw e;
    }
  }

  /** Whether the command line wins over what the pom itself says, contrary to Maven's rule. */
  boolean heedsCommandLineFirst() {
    return false;
  }

  final CommandLine commandLine() {
    return CommandLine.of(session(), execution());
  }

  /** Called if the goal does nothing for this module. */
  void skipped() {}

  /** Called before the goal fails the build, whatever the reason is. */
  void failed(Exception problem) {}

  /** Does the goal's work. */
  abstract void run() throws MojoExecutionException, MojoFailureException;

  /** Why the goal does nothing; null if it works. */
  @Nullable String skipReason() {
    return SettingsReader.flag("skip", skip) ? "perfgate.skip is set" : null;
  }

  /**
   * Why the goal does nothing in a build that skips its tests, or in a module without code; null if
   * it works. Only what the user typed skips it: a pom may skip tests for reasons of its own. A
   * goal that the command line names is wanted.
   */
  final @Nullable String skipReasonWithTests() {
    if (SettingsReader.flag("skip", skip)) {
      return "perfgate.skip is set";
    }
    String tests = skippedWithTests();
    return tests == null ? SkipReason.of(project()) : tests;
  }

  private @Nullable String skippedWithTests() {
    return commandLine().says("perfgate.skip")
            || execution().getSource() == MojoExecution.Source.CLI
        ? null
        : SkipReason.of(session().getUserProperties());
  }

  final MavenSession session() {
    return Objects.requireNonNull(session, "Maven sets the session");
  }

  final MavenProject project() {
    return Objects.requireNonNull(project, "Maven sets the project");
  }

  final MojoExecution execution() {
    return Objects.requireNonNull(execution, "Maven sets the execution");
  }
}
