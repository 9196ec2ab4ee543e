package io.github.perfgate.core.code.version;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts a release into the place that its coordinates have in the candidate: that of the module
 * itself, or that of one of its dependencies. The release's dependencies replace the candidate's,
 * everything else stays the candidate's.
 */
public final class ReleasedModule {
  private ReleasedModule() {}

  /**
   * The candidate with the release in it.
   *
   * @param candidate the module as the candidate has it
   * @param release what is to be put in
   * @param resolved the release's own artifact and all it needs at run time, in class path order. A
   *     release that has moved comes first under its new coordinates
   * @return the candidate with the release; if the release is the module itself, its jar takes the
   *     place of the main classes
   * @throws ProblemException when the candidate does not have the release's coordinates, or the
   *     release's jar has its classes where a class path does not look
   */
  public static ModuleBuild in(
      ModuleBuild candidate, Revision.Release release, List<Artifact> resolved) {
    Artifact own =
        resolved.stream()
            .filter(artifact -> isOf(release, artifact) && artifact.classifier() == null)
            .findFirst()
            .or(() -> resolved.stream().findFirst())
            .orElseThrow(() -> notResolved(release));
    Repackaged.folderOf(own.file())
        .ifPresent(
            classes -> {
              throw repackaged(release, own.file(), classes);
            });
    boolean isModule =
        candidate.groupId().equals(release.groupId())
            && candidate.artifactId().equals(release.artifactId());
    if (!isModule && candidate.dependencies().stream().noneMatch(a -> isOf(release, a))) {
      throw new ProblemException(
          Help.RELEASE,
          "the release %s is neither the module %s:%s nor one of its dependencies"
              .formatted(release.coordinates(), candidate.groupId(), candidate.artifactId()),
          "name a release of the module or of a dependency with <baseline> (-Dperfgate.baseline)");
    }
    List<Artifact> dependencies = replaced(candidate, release, own, resolved);
    dependencies.removeIf(artifact -> isModule && isOf(release, artifact));
    return new ModuleBuild(
        candidate.groupId(),
        candidate.artifactId(),
        isModule ? own.version() : candidate.version(),
        candidate.directory(),
        isModule ? own.file() : candidate.classes(),
        candidate.testClasses(),
        isModule ? own.file() : candidate.packaged(),
        dependencies);
  }

  private static List<Artifact> replaced(
      ModuleBuild candidate, Revision.Release release, Artifact moved, List<Artifact> resolved) {
    Map<String, Artifact> rest = new LinkedHashMap<>();
    resolved.forEach(artifact -> rest.put(artifact.key(), artifact));
    List<Artifact> dependencies = new ArrayList<>();
    for (Artifact ours : candidate.dependencies()) {
      boolean isReleased = isOf(release, ours) && ours.classifier() == null;
      Artifact theirs = rest.remove(isReleased ? moved.key() : ours.key());
      dependencies.add(theirs == null ? ours : theirs);
    }
    dependencies.addAll(rest.values());
    return dependencies;
  }

  private static boolean isOf(Revision.Release release, Artifact artifact) {
    return artifact.groupId().equals(release.groupId())
        && artifact.artifactId().equals(release.artifactId());
  }

  private static ProblemException repackaged(Revision.Release release, Path jar, String classes) {
    return new ProblemException(
        Help.RELEASE,
        "the classes of %s are in %s of its jar, where a class path does not look, as the jar was repackaged: %s"
            .formatted(release.coordinates(), classes, jar),
        "compare with the commit of this release (-Dperfgate.baseline=TAG); later releases can be"
            + " compared if repackage has a <classifier>, so that the module keeps its own jar");
  }

  private static ProblemException notResolved(Revision.Release release) {
    return new ProblemException(
        Help.RELEASE,
        "the release " + release.coordinates() + " has no jar",
        "name another release with <baseline> (-Dperfgate.baseline)");
  }
}
