package io.github.perfgate.maven.session;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.BuildBase;
import org.apache.maven.model.ConfigurationContainer;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginContainer;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/**
 * The sources of a build, in which the lines of benchmarks and formulas are looked up, and what its
 * poms say of them.
 */
public final class ProjectSources {
  private static final Pattern SOURCE = Pattern.compile(".+\\.(?:java|kt|scala|groovy)");

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
        .anyMatch(root -> haveBenchmarks(root, Set.of()));
  }

  /**
   * Whether there can be no benchmark and no formula in code, as no module depends on what these
   * need, but there are unit tests. JMH alone makes no benchmark if its generator does not run, or
   * if only profiles that are not active have the benchmarks.
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

  /**
   * Whether the pom of a module switches Surefire off, which runs the tests of other modules. If it
   * runs none at all, the build has another way to run tests.
   *
   * @param projects all modules of the build
   */
  public static boolean haveTestsElsewhere(MavenProject project, List<MavenProject> projects) {
    return SurefireRules.isSwitchedOff(project)
        && projects.stream()
            .anyMatch(one -> haveTests(List.of(one)) && !SurefireRules.isSwitchedOff(one));
  }

  private static boolean mayHaveMore(MavenProject project) {
    List<Dependency> dependencies = project.getDependencies();
    return dependencies.stream().anyMatch(one -> one.getArtifactId().equals("perfgate-annotations"))
        || (dependencies.stream().anyMatch(one -> one.getGroupId().equals("org.openjdk.jmh"))
            && !JmhGenerator.isKeptOut(project)
            && !haveBenchmarksInProfilesOnly(project));
  }

  /**
   * Whether the module has benchmarks, all of them in folders of sources that only profiles add
   * which are not active. Files under {@code src} count even if nobody seems to compile them, as
   * other plugins than the compiler's have own roots.
   */
  private static boolean haveBenchmarksInProfilesOnly(MavenProject project) {
    Path module = project.getBasedir().toPath().toAbsolutePath().normalize();
    Set<Path> inactive =
        models(project)
            .flatMap(model -> model.getProfiles().stream())
            .flatMap(profile -> plugins(profile.getBuild()))
            .flatMap(plugin -> added(plugin, module))
            .collect(Collectors.toCollection(HashSet::new));
    project.getBuild().getPlugins().stream()
        .flatMap(plugin -> added(plugin, module))
        .forEach(inactive::remove);
    return inactive.stream().anyMatch(folder -> haveBenchmarks(folder, Set.of()))
        && !haveBenchmarks(project)
        && !haveBenchmarks(module.resolve("src"), inactive);
  }

  /** The folders that a plugin adds to the sources of a module. */
  private static Stream<Path> added(Plugin plugin, Path module) {
    return configured(plugin)
        .map(one -> (Xpp3Dom) one.getConfiguration())
        .filter(Objects::nonNull)
        .flatMap(one -> Stream.of(one.getChild("sources"), one.getChild("sourceDirs")))
        .filter(Objects::nonNull)
        .flatMap(list -> Stream.of(list.getChildren()))
        .flatMap(one -> Stream.ofNullable(one.getValue()))
        .map(text -> text.strip().replaceFirst("^\\$\\{(project\\.)?basedir}/", ""))
        .filter(text -> text.matches("[^*?${}]+"))
        .map(text -> module.resolve(text).normalize());
  }

  private static boolean haveBenchmarks(Path root, Set<Path> without) {
    if (!Files.isDirectory(root)) {
      return false;
    }
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> SOURCE.matcher(file.toString()).matches() && Files.isRegularFile(file))
          .filter(file -> without.stream().noneMatch(file::startsWith))
          .anyMatch(ProjectSources::hasBenchmark);
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

  /** The poms of a module and of its parents as they are written, without any profile. */
  static Stream<Model> models(MavenProject project) {
    return Stream.iterate(project, Objects::nonNull, MavenProject::getParent)
        .map(MavenProject::getOriginalModel)
        .filter(Objects::nonNull);
  }

  /** The plugins of a part of a pom, and those that it manages. */
  static Stream<Plugin> plugins(@Nullable BuildBase build) {
    return Stream.ofNullable(build)
        .flatMap(one -> Stream.<PluginContainer>of(one, one.getPluginManagement()))
        .filter(Objects::nonNull)
        .flatMap(one -> one.getPlugins().stream());
  }

  /** A plugin and its executions, all of which may have a configuration. */
  static Stream<ConfigurationContainer> configured(Plugin plugin) {
    return Stream.concat(Stream.of(plugin), plugin.getExecutions().stream());
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
