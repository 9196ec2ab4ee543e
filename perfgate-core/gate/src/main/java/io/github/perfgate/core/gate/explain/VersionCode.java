package io.github.perfgate.core.gate.explain;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The entries of a version's class path in which causes are looked for. These are entries that the
 * other version does not have at the same path, and folders of the project.
 *
 * @param places folders and jars
 * @param sources folders of the version's sources; they may not exist
 */
public record VersionCode(List<Path> places, List<Path> sources) {
  /** Copies the lists. */
  public VersionCode {
    places = List.copyOf(places);
    sources = List.copyOf(sources);
  }

  /**
   * Chooses the entries of a version.
   *
   * @param classPath the version's class path
   * @param other the other version's class path
   * @param always folders that are always included if the version has them, such as tests and
   *     benchmarks
   * @param sources folders of the version's sources; they may not exist
   */
  public static VersionCode of(
      List<Path> classPath, List<Path> other, List<Path> always, List<Path> sources) {
    Set<Path> places = new LinkedHashSet<>();
    for (Path entry : classPath) {
      if (!other.contains(entry) || always.contains(entry)) {
        places.add(entry);
      }
    }
    return new VersionCode(List.copyOf(places), sources);
  }
}
