package io.github.perfgate.maven.console;

import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.ci.CiOutcome;
import io.github.perfgate.core.report.formats.FailureLog;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.maven.session.OutputFolder;
import java.nio.file.Path;
import java.util.Map;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/**
 * The consequences of a result: for the CI, in the log, and for the build.
 *
 * @param result what was decided
 * @param directory the folder of its reports
 * @param log the log of the build
 */
public record Judgement(GateResult result, Path directory, Log log) {
  /** Says what came out where later steps of a CI find it. */
  public void tellCi(GitHub gitHub, MavenSession session) {
    gitHub.tell(result, StandardOutput.ofProcess(), log);
    writeOutcome(session, System.getenv());
  }

  /** Writes the outcome beside the reports, and tells no CI. */
  public void writeOutcome(MavenSession session) {
    writeOutcome(session, Map.of());
  }

  private void writeOutcome(MavenSession session, Map<String, String> variables) {
    String page =
        OutputFolder.fromThere(
            Path.of(session.getExecutionRootDirectory()), directory.resolve(Reports.PAGE));
    CiFiles.write(CiOutcome.of(result, page), directory, variables, log);
  }

  /** Fails the build if the result asks for it, and says what came out. */
  public void passOrFail() throws MojoExecutionException, MojoFailureException {
    if (result.wouldHaveFailed()) {
      FailureLog.lines(result, directory).forEach(log::warn);
      return;
    }
    if (result.passed()) {
      if (result.isNothingDecided()) {
        log.warn(
            "No time could be decided, so this gate would not see a slowdown either; the report says why."
                + " <failOn>inconclusive</failOn> (-Dperfgate.failOn=inconclusive) makes this fail the build");
      }
      tell();
      return;
    }
    String message = String.join(System.lineSeparator(), FailureLog.lines(result, directory));
    if (result.failure() == Verdict.ERROR) {
      throw new MojoExecutionException(message);
    }
    throw new MojoFailureException(message);
  }

  /** Says what came out. */
  public void tell() {
    log.info(result.outcome().sentence());
    FailureLog.notCompared(result).forEach(FailureLog.isExcused(result) ? log::info : log::warn);
    FailureLog.undecided(result).forEach(log::warn);
    FailureLog.accepted(result).forEach(log::info);
    log.info("Report: " + directory.resolve(Reports.PAGE));
  }
}
