package io.github.perfgate.maven.session;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** The sources of a build, in which the lines of benchmarks and formulas are looked up. */
public final class ProjectSources {
  private ProjectSources() {}

  /**
   * The folders of test and main sources, generated ones included: first the module's own, then
   * those of the other modules of the build.
   */
  public static List<Path> roots(MavenSession session, MavenProject project) {
    return Stream.concat(Stream.of(project), session.getProjects().stream())
        .flatMap(
            one ->
                Stream.concat(
                    one.getTestCompileSourceRoots().stream(), one.getCompileSourceRoots().stream()))
        .map(Path::of)
        .distinct()
        .toList();
  }

  /** The module's pom, and those of its parents whose files are on this machine. */
  public static List<Path> poms(MavenProject project) {
    List<Path> poms = new ArrayList<>();
    for (MavenProject one = project; one != null; one = one.getParent()) {
      // The model has the original file; a plugin that replaces the pom changes getFile.
      File file = one.getModel().getPomFile();
      if (file != null) {
        poms.add(file.toPath());
      }
    }
    return List.copyOf(poms);
  }
}
