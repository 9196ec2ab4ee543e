package io.github.perfgate.maven.session;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ReleaseResolver;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;

/** Resolves releases with Maven's own resolver, from the project's repositories. */
public final class MavenReleases implements ReleaseResolver {
  private static final String SCOPE = "runtime";

  private final RepositorySystem system;
  private final MavenSession session;
  private final MavenProject project;

  public MavenReleases(RepositorySystem system, MavenSession session, MavenProject project) {
    this.system = system;
    this.session = session;
    this.project = project;
  }

  @Override
  public List<Artifact> resolve(Revision.Release release) {
    CollectRequest collect =
        new CollectRequest(
            new Dependency(new DefaultArtifact(release.coordinates()), SCOPE),
            project.getRemoteProjectRepositories());
    try {
      return system
          .resolveDependencies(outsideTheReactor(), new DependencyRequest(collect, null))
          .getArtifactResults()
          .stream()
          .map(ArtifactResult::getArtifact)
          .map(MavenReleases::artifact)
          .toList();
    } catch (DependencyResolutionException e) {
      throw new ProblemException(
          Help.RELEASE,
          "%s %s cannot be resolved: %s"
              .formatted(release.name(), release.coordinates(), e.getMessage()),
          "name a release groupId:artifactId:version that exists in the project's repositories, in"
              + " <baseline> (-Dperfgate.baseline) or in the formula",
          e);
    }
  }

  /**
   * A session without the reactor: a module of this build that still carries the release's version
   * is not that release.
   */
  private RepositorySystemSession outsideTheReactor() {
    return new DefaultRepositorySystemSession(session.getRepositorySession())
        .setWorkspaceReader(null);
  }

  private static Artifact artifact(org.eclipse.aether.artifact.Artifact artifact) {
    return new Artifact(
        artifact.getGroupId(),
        artifact.getArtifactId(),
        artifact.getExtension(),
        artifact.getClassifier().isEmpty() ? null : artifact.getClassifier(),
        artifact.getVersion(),
        SCOPE,
        artifact.getFile().toPath(),
        false);
  }
}
