package io.github.perfgate.core.code.version.classpath;

import io.github.perfgate.core.code.version.ClassPathEntry;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/**
 * The files of two versions of a module that differ and are no classes. Manifests do not count, as
 * a release is a jar that has one and a folder has none.
 *
 * @param changedOrRemoved what the version has and the candidate has not, or not so
 * @param added what only the candidate has
 */
record ChangedResources(Set<String> changedOrRemoved, Set<String> added) {
  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  /**
   * Compares.
   *
   * @param candidate the candidate's main classes
   * @param version the version's main classes, a folder or a jar
   */
  static ChangedResources between(Path candidate, Path version) {
    int feature = Runtime.version().feature();
    try (ClassPathEntry ours = ClassPathEntry.open(candidate, feature);
        ClassPathEntry theirs = ClassPathEntry.open(version, feature)) {
      Set<String> changed = new TreeSet<>(theirs.others());
      changed.remove(MANIFEST);
      changed.removeIf(
          name ->
              ours.others().contains(name) && Arrays.equals(ours.other(name), theirs.other(name)));
      Set<String> added = new TreeSet<>(ours.others());
      added.remove(MANIFEST);
      added.removeAll(theirs.others());
      return new ChangedResources(changed, added);
    }
  }

  Set<String> all() {
    Set<String> all = new TreeSet<>(changedOrRemoved);
    all.addAll(added);
    return all;
  }
}
