package io.github.perfgate.maven.session;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** The gated module as this session has built it: its files and dependencies. */
public final class CandidateModule {
  private CandidateModule() {}

  /**
   * Reads the project.
   *
   * @param session the session that built it
   * @param project the gated module, whose dependencies are resolved in test scope
   * @throws ProblemException when a module of the same project comes from the local repository,
   *     where it is as old as its last installation
   */
  public static ModuleBuild of(MavenSession session, MavenProject project) {
    Siblings siblings = new Siblings(session, project);
    List<Artifact> dependencies =
        project.getArtifacts().stream()
            .filter(artifact -> artifact.getArtifactHandler().isAddedToClasspath())
            .filter(artifact -> artifact.getFile() != null)
            .map(artifact -> dependency(artifact, siblings))
            .toList();
    return new ModuleBuild(
        project.getGroupId(),
        project.getArtifactId(),
        project.getVersion(),
        ModuleFolder.of(project),
        Path.of(project.getBuild().getOutputDirectory()),
        Path.of(project.getBuild().getTestOutputDirectory()),
        packaged(project),
        dependencies);
  }

  private static Artifact dependency(
      org.apache.maven.artifact.Artifact artifact, Siblings siblings) {
    siblings.requireBuiltHere(artifact);
    Artifact plain =
        new Artifact(
            artifact.getGroupId(),
            artifact.getArtifactId(),
            artifact.getType(),
            artifact.hasClassifier() ? artifact.getClassifier() : null,
            artifact.getVersion(),
            artifact.getScope(),
            artifact.getFile().toPath(),
            false);
    return siblings
        .built(artifact)
        .map(other -> plain.ofReactor(classes(plain, other)))
        .orElse(plain);
  }

  private static @Nullable Path classes(Artifact artifact, MavenProject project) {
    if (artifact.ofTests()) {
      return Path.of(project.getBuild().getTestOutputDirectory());
    }
    return artifact.classifier() == null ? Path.of(project.getBuild().getOutputDirectory()) : null;
  }

  private static @Nullable Path packaged(MavenProject project) {
    File file = project.getArtifact().getFile();
    return file != null && file.isFile() ? file.toPath() : null;
  }
}
