package io.github.perfgate.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A Maven project with a git history, in a folder of its own. Commits of equal files have equal
 * ids, so all projects share one cache of built baselines unless {@link #withCacheOfItsOwn} says
 * otherwise.
 *
 * <p>{@code GateProject.create(folder, "parser").from("single")} writes the template; {@link
 * #write} and {@link #replace} edit it, {@link #commit} commits, {@link #mvn} builds.
 */
public final class GateProject {
  private final Path directory;
  private final Path cache;
  private final GitHistory git;

  private GateProject(Path directory, Path cache, GitHistory git) {
    this.directory = directory;
    this.cache = cache;
    this.git = git;
  }

  /** An empty project in a new folder of the given name, with a git repository. */
  public static GateProject create(Path parent, String name) {
    Path directory = parent.resolve(name);
    makeDirectories(directory);
    GateProject project = new GateProject(directory, sharedCache(), GitHistory.init(directory));
    return project
        .write(".gitignore", "target/\n")
        // Keeps Maven from looking for a root above this folder, and starts it in half the time.
        .write(".mvn/jvm.config", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx768m\n");
  }

  /** A project that an earlier run of a test made in this folder, with all that is in it. */
  public static GateProject open(Path parent, String name) {
    Path directory = parent.resolve(name);
    return new GateProject(directory, sharedCache(), GitHistory.open(directory));
  }

  /** The same project, whose gates build every baseline anew and share it with nobody. */
  public GateProject withCacheOfItsOwn() {
    return new GateProject(directory, directory.resolveSibling("perfgate-cache"), git);
  }

  private static Path sharedCache() {
    return SharedCache.FOLDER;
  }

  /** Baselines that an earlier run of the tests built would hide what became wrong since. */
  private static final class SharedCache {
    static final Path FOLDER = OuterBuild.directory().resolve("perfgate-cache");

    static {
      if (Files.exists(FOLDER)) {
        deleteTree(FOLDER);
      }
    }
  }

  /** A folder below the build's output, with what an earlier run left there. */
  public static Path keptFolder(String name) {
    Path folder = OuterBuild.directory().resolve(name);
    makeDirectories(folder);
    return folder;
  }

  /** An empty folder below the build's output, for what should outlive the test. */
  public static Path freshFolder(String name) {
    Path folder = OuterBuild.directory().resolve(name);
    if (Files.exists(folder)) {
      deleteTree(folder);
    }
    makeDirectories(folder);
    return folder;
  }

  /** A clone of a bare repository with only its newest commit. */
  public static GateProject shallowClone(Path parent, String name, Path bare) {
    Path directory = parent.resolve(name);
    GitHistory.shallowClone(bare, directory);
    return new GateProject(directory, sharedCache(), GitHistory.open(directory));
  }

  /** A clone of a bare repository with all its commits, at one of its branches. */
  public static GateProject clone(Path parent, String name, Path bare, String branch) {
    Path directory = parent.resolve(name);
    GitHistory.clone(bare, directory, branch);
    return new GateProject(directory, sharedCache(), GitHistory.open(directory));
  }

  /**
   * A repository that has the commits of a bare one, without copies of them, and nothing checked
   * out.
   */
  public static GateProject borrowing(Path parent, String name, Path bare) {
    Path directory = parent.resolve(name);
    makeDirectories(directory);
    return new GateProject(directory, sharedCache(), GitHistory.borrowing(bare, directory));
  }

  /** Copies an example that users copy, as it is, over the project's files. */
  public GateProject fromExample(String example) {
    ProjectTemplate.copyAsItIs(
        OuterBuild.rootPom().resolveSibling("examples").resolve(example), directory);
    return this;
  }

  /** Copies a template over the project's files. */
  public GateProject from(String template) {
    ProjectTemplate.copy(template, directory);
    return this;
  }

  /** Copies perfgate's own sources over the project's files, with what is not committed yet. */
  public GateProject fromPerfgateItself() {
    ProjectTemplate.copyAsItIs(OuterBuild.rootPom().getParent(), directory);
    return this;
  }

  /** Writes a file. */
  public GateProject write(String file, String text) {
    try {
      Path path = directory.resolve(file);
      makeDirectories(path.getParent());
      Files.writeString(path, text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Replaces text that must be in the file, wherever it is there. */
  public GateProject replace(String file, String from, String to) {
    String text = read(file);
    if (!text.contains(from)) {
      throw new IllegalArgumentException("There is no \"" + from + "\" in " + file);
    }
    return write(file, text.replace(from, to));
  }

  /** Takes the plugin and all its settings out of a pom, so that it has never heard of perfgate. */
  public GateProject withoutPerfgate(String pom) {
    String text =
        read(pom)
            .replaceAll("(?s)<!--.*?-->", "")
            .replaceAll("(?s)<plugin>\\s*<groupId>io.github.perfgate<.*?</plugin>", "")
            .replaceAll("<(perfgate\\.[\\w.]+)>.*?</\\1>", "");
    if (text.contains("perfgate")) {
      throw new IllegalArgumentException(pom + " still knows of perfgate: " + text);
    }
    return write(pom, text);
  }

  /** Reads a file. */
  public String read(String file) {
    try {
      return Files.readString(directory.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Deletes a file or a folder with all that is in it. */
  public GateProject delete(String file) {
    deleteTree(directory.resolve(file));
    return this;
  }

  /** Deletes the cache, as somebody who tidies up may do. */
  public void deleteCache() {
    deleteTree(cache);
  }

  /** Forgets what tests and benchmarks execute. */
  public void deleteTraces() {
    if (Files.exists(cache.resolve("traces"))) {
      deleteTree(cache.resolve("traces"));
    }
  }

  /** Commits everything and gives the commit's full id. */
  public String commit(String message) {
    return git.commit(message);
  }

  /** The project's repository. */
  public GitHistory git() {
    return git;
  }

  /** The project's root folder. */
  public Path directory() {
    return directory;
  }

  /**
   * The folder in which gates of this project keep built versions; nothing is there before the
   * first gate.
   */
  public Path cache() {
    return cache;
  }

  /** A file of the project. */
  public Path file(String name) {
    return directory.resolve(name);
  }

  /** A Maven build of this project, ready to run. */
  public MavenCall mvn(String... arguments) {
    return new MavenCall(this, List.of(arguments));
  }

  /** A step of a CI in this project: a script for bash, as GitHub runs it. */
  public MavenCall shell(String script) {
    return new MavenCall(this, List.of()).asShell(script);
  }

  /** A goal by the plugin's full name, as where no pom names the plugin. */
  public MavenCall perfgate(String goal) {
    return mvn(goal(goal));
  }

  /** The full name of a goal. */
  public static String goal(String goal) {
    return "io.github.perfgate:perfgate-maven-plugin:" + OuterBuild.perfgateVersion() + ":" + goal;
  }

  /**
   * Copies a folder with all that is in it, as to another host. A folder that is already there
   * keeps its files and gets the others.
   */
  public static void copyTree(Path from, Path to) {
    try (Stream<Path> tree = Files.walk(from)) {
      for (Path path : tree.toList()) {
        Path target = to.resolve(from.relativize(path).toString());
        if (Files.isDirectory(path)) {
          Files.createDirectories(target);
        } else {
          Files.copy(path, target);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void deleteTree(Path root) {
    try (Stream<Path> tree = Files.walk(root)) {
      for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void makeDirectories(Path directory) {
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
