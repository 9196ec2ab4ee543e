package io.github.perfgate.core.code.pom;

import io.github.perfgate.core.base.problem.PlainText;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The poms of a git tree that a build in it does not lead to, although it depends on what they
 * make: a project of benchmarks beside the library that it measures. Maven finds such a library in
 * the local repository only, where it is as old as its last installation.
 *
 * @param modules what the build depends on
 * @param roots the poms that lead to all of that, and to the build's own modules, so that one
 *     reactor can have both; none if nothing is outside
 * @param otherVersions what the build depends on, too, if in the version that the tree has
 */
public record OutsidePoms(List<Module> modules, List<Path> roots, List<Module> otherVersions) {
  private static final String POM = "pom.xml";

  /** How the version of a deployed snapshot ends. */
  private static final String TIMESTAMP = "-\\d{8}\\.\\d{6}-\\d+$";

  /** Folders of outputs and sources, and of what is not ours. */
  private static final Set<String> PASSED_BY = Set.of("target", "build", "node_modules", "src");

  /** A larger tree is not searched to its end. */
  private static final int MOST_FILES = 200_000;

  /**
   * One pom that makes something.
   *
   * @param groupId null if an expression has it
   * @param artifactId the artifact
   * @param version null if an expression has it
   * @param pom the file
   */
  public record Module(
      @Nullable String groupId, String artifactId, @Nullable String version, Path pom) {
    /** Whether it makes an artifact, in whatever version. */
    public boolean makes(String otherGroup, String otherArtifact) {
      return artifactId.equals(otherArtifact) && (groupId == null || groupId.equals(otherGroup));
    }

    /** The artifact and its pom: {@code lib (pom.xml)}. */
    public String inWords(Path tree) {
      Path path = tree.toAbsolutePath().normalize().relativize(pom);
      return PlainText.line("%s (%s)".formatted(artifactId, path.toString().replace('\\', '/')));
    }

    /** Whether it makes an artifact of this version, as far as that is known. */
    public boolean hasVersion(String other) {
      return version == null || version.equals(other.replaceFirst(TIMESTAMP, "-SNAPSHOT"));
    }
  }

  /** Copies the lists. */
  public OutsidePoms {
    modules = List.copyOf(modules);
    roots = List.copyOf(roots);
    otherVersions = List.copyOf(otherVersions);
  }

  /**
   * Looks for the poms.
   *
   * @param tree the root of the git tree
   * @param pom the pom from which the build starts
   */
  public static OutsidePoms of(Path tree, Path pom) {
    return new Search(tree.toAbsolutePath().normalize(), pom.toAbsolutePath().normalize()).found();
  }

  /** Whether the build has all that the git tree has of its dependencies. */
  public boolean isEmpty() {
    return modules.isEmpty();
  }

  /**
   * The modules with their poms: {@code lib (pom.xml)}.
   *
   * @param tree the root of the git tree
   */
  public String inWords(Path tree) {
    return modules.stream().map(module -> module.inWords(tree)).collect(Collectors.joining(", "));
  }

  /** Reads each pom once. */
  private static final class Search {
    private final Path tree;
    private final Path start;
    private final Map<Path, Optional<PomFile>> read = new HashMap<>();

    Search(Path tree, Path start) {
      this.tree = tree;
      this.start = start;
    }

    OutsidePoms found() {
      // The build may have the modules of a profile that it activates by a JDK or a property.
      Set<Path> inside = leadsTo(start, PomFile::allModules);
      List<PomFile> others =
          files().stream().filter(file -> !inside.contains(file)).flatMap(this::pom).toList();
      Set<Path> wanted = new LinkedHashSet<>();
      Set<Path> named = new LinkedHashSet<>();
      Deque<Path> open = new ArrayDeque<>(inside);
      Set<Path> seen = new LinkedHashSet<>(inside);
      while (!open.isEmpty()) {
        for (PomFile reader : pom(open.remove()).toList()) {
          reader.parent().filter(this::isInTree).filter(seen::add).ifPresent(open::add);
          for (PomFile other : others) {
            if (reader.mentionsAny(other) && !isParentOf(other, reader)) {
              named.add(other.file());
              if (reader.mentions(other) && wanted.add(other.file()) && seen.add(other.file())) {
                open.add(other.file());
              }
            }
          }
        }
      }
      return new OutsidePoms(modules(wanted), roots(wanted), modules(named));
    }

    private List<Path> roots(Set<Path> wanted) {
      Set<Path> roots = new TreeSet<>();
      wanted.forEach(file -> roots.add(root(file)));
      if (!roots.isEmpty() && roots.stream().noneMatch(root -> leadsTo(root).contains(start))) {
        roots.add(start);
      }
      return List.copyOf(roots);
    }

    private List<Module> modules(Set<Path> files) {
      return files.stream()
          .flatMap(this::pom)
          .map(pom -> new Module(pom.groupId(), pom.artifactId(), pom.version(), pom.file()))
          .toList();
    }

    /** A parent that is found by its path need not be built. */
    private static boolean isParentOf(PomFile other, PomFile reader) {
      return reader.parent().filter(other.file()::equals).isPresent();
    }

    private boolean isInTree(Path file) {
      return file.startsWith(tree);
    }

    /** The uppermost pom that leads to a pom if no profile is named; may be that itself. */
    private Path root(Path file) {
      List<Path> folders = new ArrayList<>();
      for (Path folder = file.getParent();
          folder != null && folder.startsWith(tree);
          folder = folder.getParent()) {
        folders.add(folder);
      }
      return folders.stream()
          .sorted(Comparator.comparing(Path::getNameCount))
          .map(folder -> folder.resolve(POM))
          .filter(pom -> leadsTo(pom).contains(file))
          .findFirst()
          .orElse(file);
    }

    /** A pom and all that it builds if no profile is named. */
    private Set<Path> leadsTo(Path first) {
      return leadsTo(first, PomFile::modules);
    }

    private Set<Path> leadsTo(Path first, Function<PomFile, List<Path>> modules) {
      Set<Path> poms = new LinkedHashSet<>();
      Deque<Path> open = new ArrayDeque<>(List.of(first));
      while (!open.isEmpty()) {
        Path file = open.remove();
        if (isInTree(file) && !poms.contains(file) && pom(file).findAny().isPresent()) {
          poms.add(file);
          pom(file).forEach(pom -> open.addAll(modules.apply(pom)));
        }
      }
      return poms;
    }

    private Stream<PomFile> pom(Path file) {
      return read.computeIfAbsent(file, PomFile::read).stream();
    }

    private List<Path> files() {
      FilesCollector collector = new FilesCollector();
      try {
        Files.walkFileTree(tree, collector);
      } catch (IOException e) {
        return collector.found; // What was found serves, too.
      }
      return collector.found;
    }

    private final class FilesCollector extends SimpleFileVisitor<Path> {
      private final List<Path> found = new ArrayList<>();
      private int visited;

      @Override
      public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        String name = folder.getFileName() == null ? "" : folder.getFileName().toString();
        return !folder.equals(tree) && (name.startsWith(".") || PASSED_BY.contains(name))
            ? FileVisitResult.SKIP_SUBTREE
            : FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (attributes.isRegularFile() && file.endsWith(POM)) {
          found.add(file);
        }
        visited++;
        return visited < MOST_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
      }

      @Override
      public FileVisitResult visitFileFailed(Path file, IOException e) {
        return FileVisitResult.CONTINUE;
      }
    }
  }
}
