package io.github.perfgate.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** Where the sources of a build are, for whoever looks for the line of a benchmark or a formula. */
final class ProjectSources {
  private ProjectSources() {}

  /**
   * The folders of test and main sources, generated ones included: the module's own, and then those
   * of the other modules of the build.
   */
  static List<Path> roots(MavenSession session, MavenProject project) {
    return Stream.concat(Stream.of(project), session.getProjects().stream())
        .flatMap(
            one ->
                Stream.concat(
                    one.getTestCompileSourceRoots().stream(), one.getCompileSourceRoots().stream()))
        .map(Path::of)
        .distinct()
        .toList();
  }

  /** The module's pom, and those of its parents that are files of this machine's. */
  static List<Path> poms(MavenProject project) {
    List<Path> poms = new ArrayList<>();
    for (MavenProject one = project; one != null; one = one.getParent()) {
      // Not getFile: a plugin that replaces the pom changes it.
      File file = one.getModel().getPomFile();
      if (file != null) {
        poms.add(file.toPath());
      }
    }
    return List.copyOf(poms);
  }
}
