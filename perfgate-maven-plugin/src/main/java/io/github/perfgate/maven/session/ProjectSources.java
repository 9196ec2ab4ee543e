package io.github.perfgate.maven.session;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

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

  /**
   * Whether a source file of the module has a benchmark. If the module's classes have none then,
   * JMH's annotation processor did not run.
   */
  public static boolean haveBenchmarks(MavenProject project) {
    return Stream.concat(
            project.getTestCompileSourceRoots().stream(), project.getCompileSourceRoots().stream())
        .map(Path::of)
        .filter(Files::isDirectory)
        .anyMatch(ProjectSources::haveBenchmarks);
  }

  /**
   * Whether there can be no benchmark and no formula in code, as no module depends on what these
   * need, but there are unit tests.
   *
   * @param projects all modules of the build; null if there is no build
   */
  public static boolean haveOnlyTests(@Nullable List<MavenProject> projects) {
    List<MavenProject> all = projects == null ? List.of() : projects;
    return all.stream()
            .flatMap(one -> one.getDependencies().stream())
            .noneMatch(
                one ->
                    one.getGroupId().equals("org.openjdk.jmh")
                        || one.getArtifactId().equals("perfgate-annotations"))
        && all.stream()
            .flatMap(one -> one.getTestCompileSourceRoots().stream())
            .anyMatch(root -> Files.isDirectory(Path.of(root)));
  }

  private static boolean haveBenchmarks(Path root) {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(Files::isRegularFile).anyMatch(ProjectSources::hasBenchmark);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean hasBenchmark(Path file) {
    try {
      // The words are ASCII, so the encoding does not matter.
      String text = Files.readString(file, StandardCharsets.ISO_8859_1);
      return text.contains("org.openjdk.jmh.annotations") && text.contains("@Benchmark");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
