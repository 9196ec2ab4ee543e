package io.github.perfgate.core.trace;

import io.github.perfgate.core.change.NormalForm;
import io.github.perfgate.core.files.Sha256;
import io.github.perfgate.core.version.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What two class paths give for the same name. A JVM loads the first of several classes. Code can
 * read every one of several resources, as a {@code ServiceLoader} does, in their order.
 *
 * @param changed a resource that differs, if there is one
 * @param reordered a class or resource that is found in another order, if there is one
 */
record FoundFiles(Optional<String> changed, Optional<String> reordered) {
  /**
   * Compares. Entries at the end of both class paths, in the same order, are not opened: what comes
   * before them is the same or is found to differ.
   *
   * @param feature the feature version of the JVM that runs the code
   */
  static FoundFiles between(List<Path> old, List<Path> now, int feature) {
    int same = 0;
    while (same < Math.min(old.size(), now.size())
        && old.get(old.size() - 1 - same).equals(now.get(now.size() - 1 - same))) {
      same++;
    }
    try (Comparison comparison = new Comparison(feature)) {
      return comparison.of(old.subList(0, old.size() - same), now.subList(0, now.size() - same));
    }
  }

  /** Opens each place once. */
  private static final class Comparison implements AutoCloseable {
    private final int feature;
    private final Map<Path, Place> places = new HashMap<>();

    Comparison(int feature) {
      this.feature = feature;
    }

    FoundFiles of(List<Path> old, List<Path> now) {
      Set<Path> shared = new HashSet<>(old);
      shared.retainAll(now);
      Optional<String> loaded = loaded(old, now, shared);
      Map<String, List<Path>> before = byName(old, Place::others);
      Map<String, List<Path>> after = byName(now, Place::others);
      Optional<String> changed = Optional.empty();
      Optional<String> reordered = loaded;
      for (String name : names(before, after)) {
        List<Path> then = before.getOrDefault(name, List.of());
        List<Path> today = after.getOrDefault(name, List.of());
        if (!then.equals(today)) {
          List<String> one = digests(name, then);
          List<String> other = digests(name, today);
          if (!sorted(one).equals(sorted(other))) {
            changed = changed.or(() -> Optional.of(name));
          } else if (!one.equals(other)) {
            reordered = reordered.or(() -> Optional.of(name));
          }
        }
      }
      return new FoundFiles(changed, reordered);
    }

    /**
     * A class that one version has from an entry of both, and the other version from elsewhere.
     * Such an entry is not compared and not traced, unlike those that only one version has.
     */
    private Optional<String> loaded(List<Path> old, List<Path> now, Set<Path> shared) {
      Map<String, List<Path>> before = byName(old, Place::classes);
      Map<String, List<Path>> after = byName(now, Place::classes);
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
        List<Path> classPath, Function<Place, Set<String>> files) {
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

    private Place place(Path entry) {
      return places.computeIfAbsent(entry, path -> Place.open(path, feature));
    }

    @Override
    public void close() {
      places.values().forEach(Place::close);
    }
  }
}
