package io.github.perfgate.maven.session;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.BuildBase;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Model;
import org.apache.maven.model.ModelBase;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** The sources of a build, in which the lines of benchmarks and formulas are looked up. */
public final class ProjectSources {
  /** Begins the names of what makes a benchmark of a method; an annotation processor, mostly. */
  private static final String GENERATOR = "jmh-generator";

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
   * need, but there are unit tests. JMH alone makes no benchmark if only a profile that is not
   * active has its generator.
   *
   * @param projects all modules of the build; null if there is no build
   */
  public static boolean haveOnlyTests(@Nullable List<MavenProject> projects) {
    List<MavenProject> all = projects == null ? List.of() : projects;
    return all.stream().noneMatch(ProjectSources::mayHaveMore) && haveTests(all);
  }

  /** Whether a module has sources of tests. Other plugins than the compiler's have own roots. */
  public static boolean haveTests(List<MavenProject> projects) {
    return projects.stream()
        .flatMap(
            one ->
                Stream.concat(
                    one.getTestCompileSourceRoots().stream().map(Path::of),
                    Stream.of(one.getBasedir().toPath().resolve("src/test"))))
        .anyMatch(Files::isDirectory);
  }

  private static boolean mayHaveMore(MavenProject project) {
    return project.getDependencies().stream()
        .anyMatch(
            one ->
                one.getArtifactId().equals("perfgate-annotations")
                    || (one.getGroupId().equals("org.openjdk.jmh")
                        && !hasGeneratorInProfilesOnly(project)));
  }

  private static boolean hasGeneratorInProfilesOnly(MavenProject project) {
    return !hasGenerator(project.getModel())
        && Stream.iterate(project, Objects::nonNull, MavenProject::getParent)
            .map(MavenProject::getOriginalModel)
            .filter(Objects::nonNull)
            .flatMap(model -> model.getProfiles().stream())
            .anyMatch(
                profile -> hasGenerator(profile) || hasGenerator(pluginsOf(profile.getBuild())));
  }

  private static boolean hasGenerator(Model model) {
    return hasGenerator((ModelBase) model) || hasGenerator(pluginsOf(model.getBuild()));
  }

  private static boolean hasGenerator(ModelBase model) {
    return model.getDependencies().stream().anyMatch(ProjectSources::isGenerator);
  }

  private static boolean isGenerator(Dependency dependency) {
    return dependency.getArtifactId().startsWith(GENERATOR);
  }

  private static List<Plugin> pluginsOf(@Nullable BuildBase build) {
    return build == null ? List.of() : build.getPlugins();
  }

  private static boolean hasGenerator(List<Plugin> plugins) {
    return plugins.stream()
        .anyMatch(
            plugin ->
                plugin.getDependencies().stream().anyMatch(ProjectSources::isGenerator)
                    || Stream.concat(Stream.of(plugin), plugin.getExecutions().stream())
                        .anyMatch(
                            one -> String.valueOf(one.getConfiguration()).contains(GENERATOR)));
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
