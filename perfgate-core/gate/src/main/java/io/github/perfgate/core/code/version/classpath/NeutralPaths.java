package io.github.perfgate.core.code.version.classpath;

import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Class paths that do not tell which version they are. The length of a command line moves what
 * comes behind it in memory, and names of files go into hash tables, so a version could be faster
 * by its folder alone (Mytkowicz, Diwan, Hauswirth, Sweeney: Producing wrong data without doing
 * anything obviously wrong! ASPLOS 2009).
 *
 * <p>What differs between the class paths is linked or copied into numbered folders. {@link
 * #arrange} renames these folders, so that each version can be in any of them. All class paths then
 * have the same length. Links would not do, as the JVM resolves them in the names of its class
 * path.
 */
public final class NeutralPaths implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(NeutralPaths.class);

  /** Enough for {@code target/classes}, so that a module's other files stay around its classes. */
  private static final int MOST_NAMES = 2;

  private static final String FOLDER = "code.dir";
  private static final String FILE = "code.jar";

  private final Path folder;

  /** The new entries of each class path; those that not all have are relative to its folder. */
  private final Map<List<Path>, List<Path>> entries = new LinkedHashMap<>();

  /** The class paths in the order of their folders. */
  private List<List<Path>> places = List.of();

  private NeutralPaths(Path folder) {
    this.folder = folder;
  }

  /**
   * Prepares class paths.
   *
   * @param classPaths the class paths that are compared; one alone is taken as it is
   * @param temporary an existing folder
   * @throws ProblemException when files cannot be copied
   */
  public static NeutralPaths of(Collection<List<Path>> classPaths, Path temporary) {
    try {
      NeutralPaths neutral =
          new NeutralPaths(Files.createTempDirectory(temporary.toRealPath(), "layout-"));
      neutral.fill(classPaths.stream().distinct().toList());
      return neutral;
    } catch (IOException e) {
      throw problem(e);
    }
  }

  private void fill(List<List<Path>> classPaths) throws IOException {
    Set<Path> shared = new HashSet<>(classPaths.isEmpty() ? List.of() : classPaths.get(0));
    classPaths.forEach(shared::retainAll);
    List<List<Path>> rests =
        classPaths.stream()
            .map(path -> path.stream().filter(entry -> !shared.contains(entry)).toList())
            .toList();
    for (int number = 0; number < classPaths.size(); number++) {
      Files.createDirectories(place(number));
      Map<Path, Path> moved = new HashMap<>();
      for (int i = 0; i < rests.get(number).size(); i++) {
        int index = i;
        int names =
            namesInCommon(
                rests.stream()
                    .filter(rest -> index < rest.size())
                    .map(rest -> rest.get(index).toAbsolutePath())
                    .toList());
        Path entry = rests.get(number).get(index);
        Path target = place(number).resolve("%03d".formatted(index));
        moved.put(entry, place(number).relativize(brought(entry.toAbsolutePath(), names, target)));
      }
      List<Path> classPath = classPaths.get(number);
      entries.put(
          classPath,
          classPath.stream()
              .map(entry -> moved.getOrDefault(entry, entry.toAbsolutePath()))
              .toList());
    }
    places = classPaths;
  }

  /** How many last names all paths share, if that leaves a folder above them. */
  private static int namesInCommon(List<Path> paths) {
    int most = paths.stream().mapToInt(Path::getNameCount).min().orElse(0) - 1;
    int names = 0;
    while (names < Math.min(MOST_NAMES, most) && isShared(paths, names + 1)) {
      names++;
    }
    return names;
  }

  private static boolean isShared(List<Path> paths, int nameFromEnd) {
    return paths.stream()
            .map(path -> path.getName(path.getNameCount() - nameFromEnd))
            .distinct()
            .count()
        == 1;
  }

  /**
   * Brings a file or folder into a folder, with its last names or a neutral one.
   *
   * @return where it is then
   */
  private static Path brought(Path real, int names, Path target) throws IOException {
    if (names == 0) {
      Path copy = target.resolve(Files.isDirectory(real) ? FOLDER : FILE);
      Files.createDirectories(target);
      copy(real, copy);
      return copy;
    }
    Path tail = real.subpath(real.getNameCount() - names, real.getNameCount());
    surround(real.getRoot().resolve(real.subpath(0, real.getNameCount() - names)), tail, target);
    return target.resolve(tail);
  }

  /** Copies a file or folder with links to what is beside it, where tests may look for files. */
  private static void surround(Path above, Path tail, Path target) throws IOException {
    Files.createDirectories(target);
    Path next = tail.getName(0);
    try (Stream<Path> children = Files.list(above)) {
      for (Path child : (Iterable<Path>) children::iterator) {
        if (!child.endsWith(next)) {
          link(child, target.resolve(child.getFileName()));
        }
      }
    }
    if (tail.getNameCount() == 1) {
      copy(above.resolve(next), target.resolve(next));
    } else {
      surround(above.resolve(next), next.relativize(tail), target.resolve(next));
    }
  }

  private static void link(Path original, Path link) {
    try {
      Files.createSymbolicLink(link, original);
    } catch (IOException | UnsupportedOperationException e) {
      LOG.debug("{} is not linked", original, e);
    }
  }

  private static void copy(Path original, Path copy) throws IOException {
    try (Stream<Path> tree = Files.walk(original, FileVisitOption.FOLLOW_LINKS)) {
      for (Path one : (Iterable<Path>) tree::iterator) {
        Path target = copy.resolve(original.relativize(one).toString());
        if (Files.isDirectory(one)) {
          Files.createDirectories(target);
        } else if (Files.exists(one)) {
          linkOrCopy(one, target);
        }
      }
    }
  }

  /** Hard links cost no room. They need one file system, and some systems forbid them. */
  private static void linkOrCopy(Path file, Path target) throws IOException {
    try {
      Files.createLink(target, file.toRealPath());
    } catch (IOException | UnsupportedOperationException e) {
      Files.copy(file, target);
    }
  }

  /**
   * Moves the files of class paths. No JVM may use them meanwhile.
   *
   * @param order those of the first class path go into the first folder, and so on; others are
   *     where there is room
   * @throws ProblemException when a folder cannot be renamed
   */
  public void arrange(List<List<Path>> order) {
    List<List<Path>> wanted = Stream.concat(order.stream(), places.stream()).distinct().toList();
    if (wanted.size() > places.size()) {
      throw new IllegalArgumentException("not prepared: " + order);
    }
    List<Integer> moved =
        IntStream.range(0, places.size())
            .filter(i -> !wanted.get(i).equals(places.get(i)))
            .boxed()
            .toList();
    try {
      for (int place : moved) {
        Files.move(place(place), aside(place));
      }
      for (int place : moved) {
        Files.move(aside(place), place(wanted.indexOf(places.get(place))));
      }
    } catch (IOException e) {
      throw problem(e);
    }
    places = wanted;
  }

  /**
   * The class path by which these files are read now.
   *
   * @param classPath one of those that were prepared
   */
  public List<Path> of(List<Path> classPath) {
    Path place = place(places.indexOf(classPath));
    List<Path> now = new ArrayList<>(entries(classPath).stream().map(place::resolve).toList());
    int longest = places.stream().mapToInt(this::length).max().orElseThrow();
    if (places.stream().anyMatch(other -> length(other) != longest)) {
      // The JVM ignores an entry that does not exist.
      now.add(place.resolve("x".repeat(1 + longest - length(classPath))));
    }
    return List.copyOf(now);
  }

  /** The length of a class path in characters, which does not depend on its place. */
  private int length(List<Path> classPath) {
    return entries(classPath).stream()
        .mapToInt(entry -> 1 + place(0).resolve(entry).toString().length())
        .sum();
  }

  private List<Path> entries(List<Path> classPath) {
    return Objects.requireNonNull(entries.get(classPath), () -> "not prepared: " + classPath);
  }

  private Path place(int number) {
    return folder.resolve("%03d".formatted(number));
  }

  private Path aside(int number) {
    return folder.resolve("aside-" + number);
  }

  private static ProblemException problem(IOException e) {
    return new ProblemException(
        Help.FILES,
        "The classes to be measured cannot be put into folders of neutral names: " + e,
        "make room and allow writing there, or name another folder with"
            + " MAVEN_OPTS=-Djava.io.tmpdir=<folder>, or java -Djava.io.tmpdir=<folder> -jar perfgate.jar",
        e);
  }

  @Override
  public void close() {
    FileTree.deleteWhatCanBe(folder);
  }
}
