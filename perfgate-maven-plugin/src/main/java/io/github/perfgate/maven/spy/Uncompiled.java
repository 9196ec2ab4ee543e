package io.github.perfgate.maven.spy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.maven.project.MavenProject;

/**
 * Folders of sources of which a build has no class: a cache restored the jar alone, or a goal that
 * compiles was skipped.
 */
record Uncompiled(MavenProject project, Properties properties) {
  private static final Set<String> WITHOUT_CLASSES =
      Set.of("module-info.java", "package-info.java");

  Optional<String> main() throws IOException {
    return of(
        project.getCompileSourceRoots(),
        project.getBuild().getOutputDirectory(),
        "maven.main.skip");
  }

  Optional<String> tests() throws IOException {
    return of(
        project.getTestCompileSourceRoots(),
        project.getBuild().getTestOutputDirectory(),
        "maven.test.skip");
  }

  private Optional<String> of(List<String> roots, String classes, String skip) throws IOException {
    String skipped =
        properties.getProperty(skip, project.getProperties().getProperty(skip, "false"));
    if (project.getPackaging().equals("pom")
        || !skipped.equals("false")
        || has(Path.of(classes), name -> name.endsWith(".class"))) {
      return Optional.empty();
    }
    for (String root : roots) {
      if (has(Path.of(root), Uncompiled::hasClasses)) {
        return Optional.of(root);
      }
    }
    return Optional.empty();
  }

  private static boolean hasClasses(String name) {
    return (name.endsWith(".java") || name.endsWith(".kt")) && !WITHOUT_CLASSES.contains(name);
  }

  private static boolean has(Path folder, Predicate<String> name) throws IOException {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.anyMatch(file -> name.test(String.valueOf(file.getFileName())));
    }
  }
}
