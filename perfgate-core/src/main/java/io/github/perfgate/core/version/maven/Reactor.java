package io.github.perfgate.core.version.maven;

import io.github.perfgate.core.version.Artifact;
import io.github.perfgate.core.version.ModuleBuild;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * All projects of one build; together they tell which artifacts belong to the reactor.
 *
 * @param projects in any order
 */
record Reactor(List<RecordedProject> projects) {
  Reactor {
    projects = List.copyOf(projects);
  }

  /**
   * Finds the module by its folder, or by its coordinates if the commit has it elsewhere.
   *
   * @param directory its folder, if it has not moved
   * @param coordinates {@code G:A}
   */
  Optional<ModuleBuild> module(Path directory, String coordinates) {
    return projects.stream()
        .filter(project -> isSame(project.directory(), directory))
        .findFirst()
        .or(
            () ->
                projects.stream()
                    .filter(
                        project ->
                            coordinates.equals(project.groupId() + ":" + project.artifactId()))
                    .findFirst())
        .map(this::build);
  }

  private ModuleBuild build(RecordedProject project) {
    return new ModuleBuild(
        project.groupId(),
        project.artifactId(),
        project.version(),
        project.directory(),
        project.classes(),
        project.testClasses(),
        project.packaged(),
        project.artifacts().stream().map(this::withReactor).toList());
  }

  private Artifact withReactor(Artifact artifact) {
    return projects.stream()
        .filter(
            project ->
                project.groupId().equals(artifact.groupId())
                    && project.artifactId().equals(artifact.artifactId())
                    && project.version().equals(artifact.version()))
        .findFirst()
        .map(project -> artifact.ofReactor(project.classesOf(artifact)))
        .orElse(artifact);
  }

  private static boolean isSame(Path one, Path other) {
    try {
      return Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
