package io.github.perfgate.maven.spy;

import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.project.MavenProject;

/** The test class path of a built project. */
final class ResolvedArtifacts {
  private ResolvedArtifacts() {}

  /**
   * All artifacts that Maven resolved for the project, in class path order. {@link
   * MavenProject#getArtifacts()} alone shows only those in the scope of the goal that ran last;
   * packaging, for one, hides those for tests. No goal runs later, so the filter can be opened
   * here.
   */
  static List<Artifact> of(MavenProject project) {
    project.setArtifactFilter(artifact -> true);
    return project.getArtifacts().stream()
        .filter(artifact -> artifact.getArtifactHandler().isAddedToClasspath())
        .filter(artifact -> artifact.getFile() != null)
        .toList();
  }
}
