package io.github.perfgate.core.code.version.maven;

import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
  Optional<RecordedProject> project(Path directory, String coordinates) {
    // Two poms in one folder are two projects.
    List<RecordedProject> there =
        projects.stream().filter(project -> isSame(project.directory(), directory)).toList();
    return named(there, coordinates)
        .or(() -> there.stream().findFirst())
        .or(() -> named(projects, coordinates));
  }

  private static Optional<RecordedProject> named(
      List<RecordedProject> projects, String coordinates) {
    return projects.stream()
        .filter(project -> coordinates.equals(project.groupId() + ":" + project.artifactId()))
        .findFirst();
  }

  /**
   * Folders of sources without a class: those of the project, and of main classes of the projects
   * that it depends on.
   */
  List<Path> uncompiled(RecordedProject project) {
    return Stream.concat(
            Stream.of(
                project.completeness().uncompiled(), project.completeness().uncompiledTests()),
            project.artifacts().stream()
                .flatMap(artifact -> owner(artifact).stream())
                .map(owner -> owner.completeness().uncompiled()))
        .flatMap(Stream::ofNullable)
        .toList();
  }

  ModuleBuild build(RecordedProject project) {
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
    return owner(artifact)
        .map(project -> artifact.ofReactor(project.classesOf(artifact)))
        .orElse(artifact);
  }

  private Optional<RecordedProject> owner(Artifact artifact) {
    return projects.stream()
        .filter(
            project ->
                project.groupId().equals(artifact.groupId())
                    && project.artifactId().equals(artifact.artifactId())
                    && project.version().equals(artifact.version()))
        .findFirst();
  }

  private static boolean isSame(Path one, Path other) {
    try {
      return Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
