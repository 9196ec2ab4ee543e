package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.base.files.Sha256;
import io.github.perfgate.core.code.change.NormalForm;
import io.github.perfgate.core.code.version.ClassPathEntry;
import io.github.perfgate.core.code.version.StampedText;
import io.github.perfgate.core.code.version.Stamps;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What two class paths give for the same name. A JVM loads the first of several classes. Code can
 * read every one of several resources, as a {@code ServiceLoader} does, in their order.
 *
 * @param changed the resources that differ
 * @param stamped the resources that differ in nothing but what every build stamps into them
 * @param reordered a class or resource that is found in another order, if there is one
 */
record FoundFiles(
    SortedSet<String> changed, SortedSet<String> stamped, Optional<String> reordered) {
  /** The folder of what a jar has for a JDK and later ones. */
  private static final Pattern VARIANT = Pattern.compile("^META-INF/versions/\\d+/");

  /**
   * Compares. Entries at the end of both class paths, in the same order, are not opened: what comes
   * before them is the same or is found to differ.
   *
   * @param feature the feature version of the JVM that runs the code
   * @param stamps what builds stamp; asked only if nothing else differs
   */
  static FoundFiles between(List<Path> old, List<Path> now, int feature, Stamps stamps) {
    int same = 0;
    while (same < Math.min(old.size(), now.size())
        && old.get(old.size() - 1 - same).equals(now.get(now.size() - 1 - same))) {
      same++;
    }
    try (Comparison comparison = new Comparison(feature, stamps)) {
      return comparison.of(old.subList(0, old.size() - same), now.subList(0, now.size() - same));
    }
  }

  /** Whether it is seen that a file is read: the JVM itself reads manifests, and loads classes. */
  static boolean isSeen(String name) {
    return !name.equals(JarFile.MANIFEST_NAME) && !name.endsWith(".class");
  }

  /**
   * Whether who looks for a name may read a file: it is the file, or a folder above.
   *
   * @param name empty for the whole class path
   */
  static boolean mayRead(String name, String file) {
    String folder = name.endsWith("/") || name.isEmpty() ? name : name + "/";
    return Stream.of(file, VARIANT.matcher(file).replaceFirst(""))
            .anyMatch(
                one ->
                    one.equalsIgnoreCase(name)
                        || one.regionMatches(true, 0, folder, 0, folder.length()))
        || name.contains("./")
        || name.contains("//")
        || name.equals("/");
  }

  /** Opens each place once. */
  private static final class Comparison implements AutoCloseable {
    private final int feature;
    private final Stamps stamps;
    private final Map<Path, ClassPathEntry> places = new HashMap<>();

    Comparison(int feature, Stamps stamps) {
      this.feature = feature;
      this.stamps = stamps;
    }

    FoundFiles of(List<Path> old, List<Path> now) {
      Set<Path> shared = new HashSet<>(old);
      shared.retainAll(now);
      Optional<String> loaded = loaded(old, now, shared);
      Map<String, List<Path>> before = byName(old, ClassPathEntry::others);
      Map<String, List<Path>> after = byName(now, ClassPathEntry::others);
      SortedSet<String> changed = new TreeSet<>();
      Optional<String> reordered = loaded;
      for (String name : names(before, after)) {
        List<Path> then = before.getOrDefault(name, List.of());
        List<Path> today = after.getOrDefault(name, List.of());
        if (!then.equals(today)) {
          List<String> one = digests(name, then);
          List<String> other = digests(name, today);
          if (!sorted(one).equals(sorted(other))) {
            changed.add(name);
          } else if (!one.equals(other)) {
            reordered = reordered.or(() -> Optional.of(name));
          }
        }
      }
      SortedSet<String> stamped = new TreeSet<>();
      if (reordered.isEmpty()) {
        for (String name : changed) {
          List<Path> then = before.getOrDefault(name, List.of());
          List<Path> today = after.getOrDefault(name, List.of());
          // Asking for stamps may take a build, so all that is cheap comes before.
          if (all(then, today, (one, other) -> mayBeStamped(name, one, other))
              && all(then, today, (one, other) -> isStamped(name, one, other))) {
            stamped.add(name);
          }
        }
        changed.removeAll(stamped);
      }
      return new FoundFiles(changed, stamped, reordered);
    }

    private boolean isStamped(String name, Path then, Path today) {
      byte[] old = place(then).other(name);
      byte[] now = place(today).other(name);
      if (Arrays.equals(old, now)) {
        return true;
      }
      Path again = stamps.again(then);
      return again != null
          && place(again).others().contains(name)
          && StampedText.explains(old, place(again).other(name), now);
    }

    private boolean mayBeStamped(String name, Path then, Path today) {
      return StampedText.mayBe(place(then).other(name), place(today).other(name));
    }

    /** Whether something holds for each pair of a file's places, of which both have as many. */
    private static boolean all(List<Path> then, List<Path> today, BiPredicate<Path, Path> holds) {
      return then.size() == today.size()
          && IntStream.range(0, then.size()).allMatch(i -> holds.test(then.get(i), today.get(i)));
    }

    /**
     * A class that one version has from an entry of both, and the other version from elsewhere.
     * Such an entry is not compared and not traced, unlike those that only one version has.
     */
    private Optional<String> loaded(List<Path> old, List<Path> now, Set<Path> shared) {
      Map<String, List<Path>> before = byName(old, ClassPathEntry::classes);
      Map<String, List<Path>> after = byName(now, ClassPathEntry::classes);
      for (String name : names(before, after)) {
        List<Path> then = before.getOrDefault(name, List.of());
        List<Path> today = after.getOrDefault(name, List.of());
        if (!then.isEmpty()
            && !today.isEmpty()
            && (shared.contains(then.get(0)) || shared.contains(today.get(0)))
            && !then.get(0).equals(today.get(0))
            && !Arrays.equals(
                place(then.get(0)).classFile(name), place(today.get(0)).classFile(name))) {
          return Optional.of(name);
        }
      }
      return Optional.empty();
    }

    private Map<String, List<Path>> byName(
        List<Path> classPath, Function<ClassPathEntry, Set<String>> files) {
      Map<String, List<Path>> byName = new TreeMap<>();
      for (Path entry : classPath) {
        for (String name : files.apply(place(entry))) {
          byName.computeIfAbsent(name, unknown -> new ArrayList<>()).add(entry);
        }
      }
      return byName;
    }

    private List<String> digests(String name, List<Path> entries) {
      return entries.stream().map(entry -> digest(name, place(entry).other(name))).toList();
    }

    /** A class file may be among resources, and its lines mean nothing there either. */
    private static String digest(String name, byte[] content) {
      return new Sha256().add(name.endsWith(".class") ? NormalForm.of(content) : content).hex();
    }

    private static List<String> sorted(List<String> digests) {
      return digests.stream().sorted().toList();
    }

    private static Set<String> names(
        Map<String, List<Path>> before, Map<String, List<Path>> after) {
      Set<String> names = new TreeSet<>();
      Stream.of(before, after).map(Map::keySet).forEach(names::addAll);
      return names;
    }

    private ClassPathEntry place(Path entry) {
      return places.computeIfAbsent(entry, path -> ClassPathEntry.open(path, feature));
    }

    @Override
    public void close() {
      places.values().forEach(ClassPathEntry::close);
    }
  }
}
