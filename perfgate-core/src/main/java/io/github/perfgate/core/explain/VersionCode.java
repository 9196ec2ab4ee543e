package io.github.perfgate.core.explain;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What of a version's class path is looked into: what the other version does not have in the same
 * place, and what belongs to the project in any case.
 *
 * @param places folders and jars
 */
public record VersionCode(List<Path> places) {
  /** Copies the list. */
  public VersionCode {
    places = List.copyOf(places);
  }

  /**
   * Chooses.
   *
   * @param classPath the version's
   * @param other the other version's
   * @param always folders that are looked into where the version has them, as tests and benchmarks
   *     are
   */
  public static VersionCode of(List<Path> classPath, List<Path> other, List<Path> always) {
    Set<Path> places = new LinkedHashSet<>();
    for (Path entry : classPath) {
      if (!other.contains(entry) || always.contains(entry)) {
        places.add(entry);
      }
    }
    return new VersionCode(List.copyOf(places));
  }
}
