package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.version.ModulePlace;
import io.github.perfgate.core.code.version.maven.BuildEnvironment;
import io.github.perfgate.core.code.version.maven.BuildRules;
import io.github.perfgate.core.code.version.maven.MavenInstallation;
import io.github.perfgate.core.code.version.maven.MavenOptions;
import io.github.perfgate.maven.spy.SpyJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;

/** The Maven that runs these tests, which surefire tells us; outside of Maven tests are skipped. */
final class RealMaven {
  private RealMaven() {}

  /** The environment for the module {@code com.acme:bench} of {@link SampleProject}. */
  static BuildEnvironment environment(Path folder, Map<String, String> properties)
      throws IOException {
    Path home = Path.of(System.getProperty("maven.home", ""));
    Assumptions.assumeTrue(
        Files.exists(home.resolve("bin/mvn")),
        "the system property maven.home does not name a Maven installation");
    Path spy = folder.resolve("spy.jar");
    SpyJar.write(spy);
    assertThat(spy).isRegularFile();
    return new BuildEnvironment(
        new MavenInstallation(
            home, System.getProperty("maven.version"), Path.of(System.getProperty("java.home"))),
        new ModulePlace(Path.of(""), "pom.xml", Path.of("bench"), "com.acme", "bench"),
        new MavenOptions(
            null,
            null,
            null,
            null,
            List.of(),
            new TreeMap<>(properties),
            Path.of(System.getProperty("maven.repo.local")),
            false),
        spy,
        BuildRules.usual(),
        new TreeMap<>());
  }
}
