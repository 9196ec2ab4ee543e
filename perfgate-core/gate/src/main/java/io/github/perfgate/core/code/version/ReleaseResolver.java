package io.github.perfgate.core.code.version;

import io.github.perfgate.core.code.revision.Revision;
import java.util.List;

/** Resolves a released artifact; Maven's resolver stands behind this interface. */
@FunctionalInterface
public interface ReleaseResolver {
  /**
   * Resolves a release with all it needs at run time.
   *
   * @param release its coordinates
   * @return the release itself, then all that it needs at run time, in class path order
   * @throws io.github.perfgate.core.base.problem.ProblemException when it cannot be resolved
   */
  List<Artifact> resolve(Revision.Release release);
}
