package io.github.perfgate.core.code.version.maven;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.ModuleOutcome;
import io.github.perfgate.core.code.version.ModulePlace;
import java.nio.file.Path;
import java.util.Map;

/** Builds the files of a commit. */
@FunctionalInterface
public interface CommitBuild {
  /**
   * Builds the gated module and what it needs.
   *
   * @param commit for messages
   * @param environment the session's Maven and options
   * @param checkout the folder with the commit's files, into which the build writes
   * @param log receives all that the build prints
   * @throws ProblemException when the commit does not build
   */
  ModuleOutcome build(
      Revision.Commit commit, BuildEnvironment environment, Path checkout, Path log);

  /**
   * Builds the gated module and its siblings at once, as far as they build. What is missing in the
   * result has to be built alone, which tells why it does not build.
   *
   * @param commit as above
   * @param environment with siblings
   * @param checkout as above
   * @param log as above
   */
  default Map<ModulePlace, ModuleBuild> buildTogether(
      Revision.Commit commit, BuildEnvironment environment, Path checkout, Path log) {
    return Map.of();
  }
}
