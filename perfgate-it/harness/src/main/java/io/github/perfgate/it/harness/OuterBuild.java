package io.github.perfgate.it.harness;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The Maven build that runs these tests: nested builds use its Maven, its settings and what its
 * local repository already holds, and write into a local repository of their own.
 */
final class OuterBuild {
  private static final String PATH = "path:";

  private OuterBuild() {}

  /** The home of the Maven that runs the outer build. */
  static Path mavenHome() {
    return Path.of(property("mavenHome"));
  }

  /** The local repository of nested builds; holds the perfgate that was just built. */
  static Path repository() {
    return Path.of(property("repository"));
  }

  /** The local repository of the outer build; nested builds only read it. */
  static Path outerRepository() {
    return Path.of(property("outerRepository").substring(PATH.length()));
  }

  /** The folder of logs, and of whatever else should outlive a test. */
  static Path directory() {
    return Path.of(property("directory"));
  }

  /** The user's settings of the outer build, if there are any. */
  static Optional<Path> userSettings() {
    return settings("userSettings");
  }

  /** The global settings of the outer build, if there are any. */
  static Optional<Path> globalSettings() {
    return settings("globalSettings");
  }

  /** The folder of Mavens that the build brings for tests; empty without one. */
  static String mavens() {
    return System.getProperty("perfgate.it.mavens", "");
  }

  /** What {@code MAVEN_OPTS} is to nested builds; empty where they run as a user's. */
  static String mavenOpts() {
    return System.getProperty("perfgate.it.mavenOpts", "");
  }

  /** Whether the outer build runs with {@code -o}. */
  static boolean offline() {
    return property("offline").equals("is:true");
  }

  /** The root pom: nested projects use the same versions of Maven's plugins. */
  static Path rootPom() {
    return Path.of(property("rootPom"));
  }

  /** The version of perfgate under test. */
  static String perfgateVersion() {
    return property("version");
  }

  /** The version of JMH that the projects use. */
  static String jmhVersion() {
    return property("jmhVersion");
  }

  /** The version of JUnit that the projects use. */
  static String junitVersion() {
    return property("junitVersion");
  }

  private static Optional<Path> settings(String name) {
    String text = property(name);
    Path file = Path.of(text.substring(PATH.length()));
    return Optional.of(file).filter(Files::isRegularFile);
  }

  private static String property(String name) {
    String value = System.getProperty("perfgate.it." + name);
    if (value == null) {
      throw new IllegalStateException(
          "The system property perfgate.it."
              + name
              + " is not set: run these tests with mvn verify");
    }
    return value;
  }
}
