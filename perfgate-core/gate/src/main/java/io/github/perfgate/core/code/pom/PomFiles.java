package io.github.perfgate.core.code.pom;

import io.github.perfgate.core.code.revision.CommitFiles;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * The files of a repository that configure a module: its pom and that pom's parents, Maven's files
 * in the folders {@code .mvn} above, with the settings that these name, and files with formulas.
 */
public final class PomFiles {
  static final String MAVEN_OPTIONS = "maven.config";
  static final String JVM_OPTIONS = "jvm.config";

  /** How the names of Maven 4's files of properties end. */
  static final String PROPERTIES = ".properties";

  /** How the names of files with formulas end. */
  static final String FORMULAS = ".spl";

  private static final String POM = "pom.xml";
  private static final List<String> OF_MAVEN =
      List.of(
          MAVEN_OPTIONS,
          JVM_OPTIONS,
          "maven-user" + PROPERTIES,
          "maven" + PROPERTIES,
          "extensions.xml",
          "settings.xml");

  /** An expression such as ${session.rootDirectory} at the beginning of a path. */
  private static final Pattern ROOT_FOLDER = Pattern.compile("^[$][{][^}]*+}/");

  private final SourceRepository source;
  private final Revision revision;
  private final Map<String, byte[]> files = new LinkedHashMap<>();

  private PomFiles(SourceRepository source, Revision revision) {
    this.source = source;
    this.revision = revision;
  }

  /** As below, without files of formulas. */
  public static Map<String, byte[]> of(
      SourceRepository source, Revision revision, Path module, String pom) {
    return of(source, revision, module, pom, null);
  }

  /**
   * Reads the files of a version.
   *
   * @param revision the working tree or a commit; a release has none
   * @param module the module's folder in the working tree
   * @param pom the name of its pom
   * @param formulas the folder of files with formulas in the working tree; null if there is none
   * @return the contents by their paths from the repository's root, the module's pom first
   * @throws io.github.perfgate.core.base.problem.ProblemException if the repository cannot be read
   */
  public static Map<String, byte[]> of(
      SourceRepository source,
      Revision revision,
      Path module,
      String pom,
      @Nullable Path formulas) {
    PomFiles reader = new PomFiles(source, revision);
    Path inside = reader.inside(module);
    if (inside != null) {
      reader.readPoms(inside.resolve(pom).normalize());
      for (Path each = inside; each != null; each = each.getParent()) {
        reader.readOfMaven(each);
      }
      reader.readOfMaven(Path.of(""));
    }
    Path ofFormulas = formulas == null ? null : reader.inside(formulas);
    if (ofFormulas != null && !ofFormulas.toString().isEmpty()) {
      reader.readFormulas(ofFormulas);
    }
    return reader.files;
  }

  /** A folder of the working tree, relative to the repository's root; null if it is elsewhere. */
  private @Nullable Path inside(Path folder) {
    Path root = source.directory().toAbsolutePath().normalize();
    Path absolute = folder.toAbsolutePath().normalize();
    return absolute.startsWith(root) ? root.relativize(absolute) : null;
  }

  private void readPoms(Path first) {
    Optional<Path> next = Optional.of(first);
    while (next.isPresent() && !files.containsKey(name(next.get()))) {
      Path pom = next.get();
      read(pom);
      next =
          Optional.ofNullable(files.get(name(pom)))
              .flatMap(PomXml::parse)
              .flatMap(project -> parent(project, pom));
    }
  }

  /** The path that a parent's pom has, if it is in the repository. */
  static Optional<Path> parent(Element project, Path pom) {
    return PomXml.children(project, "parent")
        .findFirst()
        .map(parent -> PomXml.text(parent, "relativePath").orElse("../" + POM))
        .filter(text -> !text.isEmpty())
        .map(text -> beside(pom, text))
        .map(target -> target.toString().endsWith(".xml") ? target : target.resolve(POM));
  }

  /** A path in the repository that a file names; null if it is elsewhere. */
  private static @Nullable Path beside(Path file, String relative) {
    try {
      Path target = file.resolveSibling(relative).normalize();
      return target.isAbsolute() || target.startsWith("..") ? null : target;
    } catch (InvalidPathException e) {
      return null;
    }
  }

  private void readOfMaven(Path folder) {
    OF_MAVEN.forEach(name -> read(folder.resolve(".mvn").resolve(name).normalize()));
    byte[] options = files.get(name(folder.resolve(".mvn").resolve(MAVEN_OPTIONS).normalize()));
    if (options != null) {
      OptionFile.readings(new String(options, StandardCharsets.UTF_8)).stream()
          .flatMap(List::stream)
          .filter(option -> OptionFile.SETTINGS.contains(option.name()))
          .map(option -> ROOT_FOLDER.matcher(option.value().strip()).replaceFirst(""))
          .flatMap(path -> Stream.ofNullable(beside(folder.resolve(POM), path)))
          .forEach(this::read);
    }
  }

  private void readFormulas(Path folder) {
    below(folder).stream()
        .filter(file -> file.endsWith(FORMULAS))
        .sorted()
        .forEach(file -> read(folder.resolve(file)));
  }

  private void read(Path file) {
    content(file).ifPresent(content -> files.put(name(file), content));
  }

  static String name(Path file) {
    return file.toString().replace('\\', '/');
  }

  /** The files below a folder, relative to it. */
  private List<String> below(Path folder) {
    if (revision instanceof Revision.Commit commit) {
      return new CommitFiles(source, commit).below(folder);
    }
    Path inTree = source.directory().resolve(folder);
    if (!(revision instanceof Revision.WorkTree) || !Files.isDirectory(inTree)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(inTree)) {
      return files.map(file -> name(inTree.relativize(file))).toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of(); // The gate has read them before.
    }
  }

  private Optional<byte[]> content(Path file) {
    if (file.toString().isEmpty()) {
      return Optional.empty();
    }
    if (revision instanceof Revision.Commit commit) {
      return new CommitFiles(source, commit).content(file);
    }
    Path inTree = source.directory().resolve(file);
    try {
      return revision instanceof Revision.WorkTree && Files.isRegularFile(inTree)
          ? Optional.of(Files.readAllBytes(inTree))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.of(new byte[0]); // It is there, and what it says is not known.
    }
  }
}
