package io.github.perfgate.maven.session;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** The other modules of the gated module's project, whether this session builds them or not. */
public final class Siblings {
  private final MavenSession session;
  private final MavenProject module;
  private final Path root;
  private final PomTree tree;

  public Siblings(MavenSession session, MavenProject module) {
    this.session = session;
    this.module = module;
    this.root = root();
    this.tree = PomTree.below(root);
  }

  /** The project of this session that an artifact comes from. */
  Optional<MavenProject> built(Artifact artifact) {
    return session.getProjects().stream()
        .filter(
            project ->
                project.getGroupId().equals(artifact.getGroupId())
                    && project.getArtifactId().equals(artifact.getArtifactId())
                    && project.getVersion().equals(artifact.getBaseVersion()))
        .findFirst();
  }

  public boolean anyDependsOnModule() {
    return session.getAllProjects().stream()
        .flatMap(project -> project.getDependencies().stream())
        .anyMatch(
            dependency ->
                dependency.getGroupId().equals(module.getGroupId())
                    && dependency.getArtifactId().equals(module.getArtifactId()));
  }

  /** Refuses a sibling that was not built from the files that are there now. */
  void requireBuiltHere(Artifact artifact) {
    Path folder = tree.folderOf(artifact.getGroupId(), artifact.getArtifactId());
    boolean built = built(artifact).isPresent();
    if (folder == null || (built && !isFromLocalRepository(artifact.getFile()))) {
      return;
    }
    if (!built
        && !artifact.isSnapshot()
        && !module.getVersion().equals(artifact.getBaseVersion())) {
      // This is a release of the same module under another version, and not the sibling.
      return;
    }
    String coordinates = artifact.getGroupId() + ":" + artifact.getArtifactId();
    throw new ProblemException(
        Help.MODULE,
        "%s is a module of this project, but was not built by this session; %s is from an earlier build"
            .formatted(coordinates, artifact.getFile()),
        "run `mvn verify -pl %s -am` in %s, so that the modules it needs (-am) are built and packaged too"
            .formatted(root.relativize(ModuleFolder.of(module)), root));
  }

  private boolean isFromLocalRepository(File file) {
    Path repository = session.getRequest().getLocalRepositoryPath().toPath().toAbsolutePath();
    return file.toPath().toAbsolutePath().startsWith(repository);
  }

  /** The topmost pom above the module: by the session's root, or by parents that are files. */
  private Path root() {
    Path module = ModuleFolder.of(this.module);
    Path top = module;
    File multiModule = session.getRequest().getMultiModuleProjectDirectory();
    if (multiModule != null) {
      Path folder = multiModule.toPath().toAbsolutePath().normalize();
      if (PomTree.below(folder).find(module) != null) {
        top = folder;
      }
    }
    for (MavenProject parent = this.module.getParent();
        parent != null && parent.getFile() != null;
        parent = parent.getParent()) {
      Path folder = parent.getBasedir().toPath().toAbsolutePath().normalize();
      if (top.startsWith(folder) && PomTree.below(folder).find(module) != null) {
        top = folder;
      }
    }
    return top;
  }
}
