package io.github.perfgate.it.loops;

import io.github.perfgate.it.harness.GateProject;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Libraries from the repositories of the build's Maven, each without its dependencies. */
public final class LoopJars {
  private final Path folder;

  private LoopJars(Path folder) {
    this.folder = folder;
  }

  public static LoopJars resolve(Path parent, Collection<String> coordinates) {
    GateProject project = GateProject.create(parent, "jars").from("loop-jars");
    project.replace(
        "pom.xml",
        "<artifactItems />",
        coordinates.stream()
            .distinct()
            .map(LoopJars::item)
            .collect(Collectors.joining("\n", "<artifactItems>\n", "\n</artifactItems>")));
    project.mvn("process-resources").run().shouldPass();
    return new LoopJars(project.file("target/jars"));
  }

  private static String item(String coordinates) {
    String[] parts = coordinates.split(":");
    return "<artifactItem><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></artifactItem>"
        .formatted(parts[0], parts[1], parts[2]);
  }

  /** The class path of coordinates. */
  public List<Path> of(Collection<String> coordinates) {
    return coordinates.stream()
        .map(each -> folder.resolve(each.replaceFirst(":", ".").replace(':', '-') + ".jar"))
        .toList();
  }
}
