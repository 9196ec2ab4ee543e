package io.github.perfgate.core.code.version;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts the module of another project into the place of the candidate's main classes. */
public final class ForeignModule {
  private ForeignModule() {}

  /**
   * The candidate with the other module in it. What the other module needs at run time comes in its
   * own versions; the candidate's tests and everything else stay.
   *
   * @param candidate the module as the candidate has it
   * @param other the module of the other project, as it was built
   * @throws ProblemException if it has no classes, as a parent of modules has none
   */
  public static ModuleBuild in(
      ModuleBuild candidate, Revision.Foreign revision, ModuleBuild other) {
    if (!Files.isDirectory(other.classes())) {
      throw new ProblemException(
          Help.BUILD,
          "%s:%s of %s has no classes"
              .formatted(other.groupId(), other.artifactId(), revision.coordinates()),
          "name the folder of the module that has them: git:URL#COMMIT:FOLDER");
    }
    Map<String, Artifact> theirs = new LinkedHashMap<>();
    other.dependencies().stream()
        .filter(artifact -> List.of("compile", "runtime").contains(artifact.scope()))
        .forEach(artifact -> theirs.put(artifact.key(), artifact));
    List<Artifact> dependencies = new ArrayList<>();
    for (Artifact ours : candidate.dependencies()) {
      boolean isItself =
          ours.groupId().equals(other.groupId()) && ours.artifactId().equals(other.artifactId());
      Artifact replacement = theirs.remove(ours.key());
      if (!isItself) {
        dependencies.add(replacement == null ? ours : replacement);
      }
    }
    dependencies.addAll(theirs.values());
    return new ModuleBuild(
        candidate.groupId(),
        candidate.artifactId(),
        candidate.version(),
        candidate.directory(),
        other.classes(),
        candidate.testClasses(),
        other.packaged(),
        dependencies);
  }
}
