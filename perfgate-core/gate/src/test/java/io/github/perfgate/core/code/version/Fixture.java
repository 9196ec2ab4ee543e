package io.github.perfgate.core.code.version;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.maven.BuildEnvironment;
import io.github.perfgate.core.code.version.maven.BuildRules;
import io.github.perfgate.core.code.version.maven.MavenInstallation;
import io.github.perfgate.core.code.version.maven.MavenOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/** A version of the module {@code com.acme:app} in a folder of its own. */
public final class Fixture {
  public static final Revision.Commit COMMIT =
      new Revision.Commit(
          Revision.BASELINE, "0123456789abcdef0123456789abcdef01234567", "Add a parser");

  private final Path folder;
  private final String name;

  public Fixture(Path folder, String name) {
    this.folder = folder.resolve(name);
    this.name = name;
  }

  public Path main() {
    return folder.resolve("target/classes");
  }

  public Path tests() {
    return folder.resolve("target/test-classes");
  }

  public Path jar(String file) {
    return write(folder.resolve(file), "jar of " + name);
  }

  public Fixture withMain(String file, String content) {
    write(main().resolve(file), content);
    return this;
  }

  public Fixture withTest(String file, String content) {
    write(tests().resolve(file), content);
    return this;
  }

  /** A library from the local repository, the same file for all versions that use it. */
  public Artifact library(String artifactId, String version, String scope) {
    return library("org.lib", artifactId, version, scope);
  }

  public Artifact library(String groupId, String artifactId, String version, String scope) {
    Path file = folder.resolveSibling("repository").resolve(artifactId + "-" + version + ".jar");
    return new Artifact(
        groupId, artifactId, "jar", null, version, scope, write(file, "library"), false);
  }

  /** Another module of the reactor, packaged. */
  public Artifact module(String artifactId, String scope) {
    Path classes = folder.resolve(artifactId + "/target/classes");
    write(classes.resolve("M.class"), name);
    return new Artifact(
            "com.acme", artifactId, "jar", null, "1", scope, jar(artifactId + ".jar"), false)
        .ofReactor(classes);
  }

  /** The same module with only its folder of classes, not packaged. */
  public static Artifact unpackaged(Artifact module) {
    Path classes = module.classes();
    if (classes == null) {
      throw new IllegalArgumentException("has no classes: " + module);
    }
    return new Artifact(
            module.groupId(), module.artifactId(), "jar", null, "1", module.scope(), classes, false)
        .ofReactor(classes);
  }

  public Version version(Artifact... dependencies) {
    ModuleBuild module =
        new ModuleBuild(
            "com.acme",
            "app",
            "1",
            folder,
            main(),
            tests(),
            jar("app.jar"),
            Arrays.asList(dependencies));
    Revision revision =
        name.equals(Revision.CURRENT)
            ? new Revision.WorkTree(name, folder, null, null, false)
            : new Revision.Commit(name, COMMIT.id(), "subject");
    return new Version(revision, module);
  }

  public static BuildEnvironment environment(Path folder) {
    return new BuildEnvironment(
        new MavenInstallation(folder.resolve("maven"), "3.9.11", folder.resolve("jdk")),
        new ModulePlace(Path.of(""), "pom.xml", Path.of("app"), "com.acme", "app"),
        new MavenOptions(
            null,
            null,
            null,
            null,
            List.of(),
            new TreeMap<>(),
            folder.resolve("repository"),
            false),
        folder.resolve("spy.jar"),
        BuildRules.usual(),
        new TreeMap<>());
  }

  public static Path write(Path file, String content) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      return Files.writeString(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
