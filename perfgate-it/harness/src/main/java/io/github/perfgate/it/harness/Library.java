package io.github.perfgate.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A library as it was released to Maven Central, made a project again: its own pom without an edit,
 * its sources, and the sources of its tests, in a repository with one commit.
 */
public final class Library {
  private static final String DEPENDENCY_PLUGIN =
      "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:";

  private Library() {}

  /**
   * Resolves and unpacks.
   *
   * @param parent where the project's folder is made
   * @param release group, artifact and version of a release that has sources and test sources,
   *     separated by colons
   */
  public static GateProject of(Path parent, String release) {
    String[] coordinates = release.split(":");
    String name = coordinates[1] + "-" + coordinates[2];
    GateProject project = GateProject.create(parent, name);
    // Poms of Apache's bring more plugins than those of tests.
    project.write(".mvn/jvm.config", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx2g\n");
    // The files of these rules are no part of a release.
    project.write(
        ".mvn/maven.config", "-Dcheckstyle.skip\n-Drat.skip\n-Dpmd.skip\n-Dspotbugs.skip\n");
    run(project, "copy", "-Dartifact=" + release + ":pom", "-DoutputDirectory=.");
    move(project.file(name + ".pom"), project.file("pom.xml"));
    unpack(project, release + ":jar:sources", "src/main");
    unpack(project, release + ":jar:test-sources", "src/test");
    project.delete("target");
    project.commit("As released");
    return project;
  }

  private static void unpack(GateProject project, String artifact, String folder) {
    String what = "-Dartifact=" + artifact;
    run(
        project,
        "unpack",
        what,
        "-DoutputDirectory=" + folder + "/java",
        "-Dmdep.unpack.includes=**/*.java",
        // What an annotation processor made for the release is made again.
        "-Dmdep.unpack.excludes=**/jmh_generated/**");
    run(
        project,
        "unpack",
        what,
        "-DoutputDirectory=" + folder + "/resources",
        "-Dmdep.unpack.excludes=**/*.java,META-INF/**",
        "-Dmdep.overWriteReleases=true",
        "-DmarkersDirectory=target/markers-" + folder.replace('/', '-'));
  }

  private static void run(GateProject project, String goal, String... arguments) {
    project
        .mvn(DEPENDENCY_PLUGIN + goal)
        .with(arguments)
        .timeout(Duration.ofMinutes(3))
        .run()
        .shouldPass();
  }

  private static void move(Path from, Path to) {
    try {
      Files.move(from, to);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
