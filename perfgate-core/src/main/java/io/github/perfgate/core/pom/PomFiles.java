package io.github.perfgate.core.pom;

import io.github.perfgate.core.revision.CommitFiles;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.revision.SourceRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * The files of a repository that configure a module: its pom and that pom's parents, and Maven's
 * option files in the folders above.
 */
public final class PomFiles {
  /** How the names of Maven's option files end. */
  static final String OPTIONS = ".config";

  private static final String POM = "pom.xml";
  private static final List<String> OPTION_FILES = List.of("maven.config", "jvm.config");

  private final SourceRepository source;
  private final Revision revision;

  private PomFiles(SourceRepository source, Revision revision) {
    this.source = source;
    this.revision = revision;
  }

  /**
   * Reads the files of a version.
   *
   * @param revision the working tree or a commit; a release has none
   * @param module the module's folder in the working tree
   * @return the contents by their paths from the repository's root, the module's pom first
   * @throws io.github.perfgate.core.problem.ProblemException if the repository cannot be read
   */
  public static Map<String, byte[]> of(SourceRepository source, Revision revision, Path module) {
    Path root = source.directory().toAbsolutePath().normalize();
    Path folder = module.toAbsolutePath().normalize();
    Map<String, byte[]> files = new LinkedHashMap<>();
    if (!folder.startsWith(root)) {
      return files;
    }
    PomFiles reader = new PomFiles(source, revision);
    Path inside = root.relativize(folder);
    reader.readPoms(inside.resolve(POM).normalize(), files);
    for (Path each = inside; each != null; each = each.getParent()) {
      reader.readOptions(each, files);
    }
    reader.readOptions(Path.of(""), files);
    return files;
  }

  private void readPoms(Path first, Map<String, byte[]> files) {
    Optional<Path> next = Optional.of(first);
    while (next.isPresent() && !files.containsKey(name(next.get()))) {
      Path pom = next.get();
      Optional<byte[]> content = content(pom);
      content.ifPresent(bytes -> files.put(name(pom), bytes));
      next = content.flatMap(PomXml::parse).flatMap(project -> parent(project, pom));
    }
  }

  /** The parent's pom, if it is in the repository. */
  private static Optional<Path> parent(Element project, Path pom) {
    return PomXml.children(project, "parent")
        .findFirst()
        .map(parent -> PomXml.text(parent, "relativePath").orElse("../" + POM))
        .filter(text -> !text.isEmpty())
        .map(text -> beside(pom, text));
  }

  private static @Nullable Path beside(Path pom, String relative) {
    try {
      Path target = pom.resolveSibling(relative).normalize();
      boolean outside = target.isAbsolute() || target.startsWith("..");
      return outside ? null : target.toString().endsWith(".xml") ? target : target.resolve(POM);
    } catch (InvalidPathException e) {
      return null;
    }
  }

  private void readOptions(Path folder, Map<String, byte[]> files) {
    for (String name : OPTION_FILES) {
      Path file = folder.resolve(".mvn").resolve(name).normalize();
      content(file).ifPresent(content -> files.put(name(file), content));
    }
  }

  private static String name(Path file) {
    return file.toString().replace('\\', '/');
  }

  private Optional<byte[]> content(Path file) {
    if (revision instanceof Revision.Commit commit) {
      return new CommitFiles(source, commit).content(file);
    }
    try {
      return revision instanceof Revision.WorkTree
          ? Optional.of(Files.readAllBytes(source.directory().resolve(file)))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // There is no such file.
    }
  }
}
