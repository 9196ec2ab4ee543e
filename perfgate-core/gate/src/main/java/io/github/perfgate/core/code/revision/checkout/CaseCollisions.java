package io.github.perfgate.core.code.revision.checkout;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Finds paths of a tree that are the same on a file system that ignores case. */
final class CaseCollisions {
  private CaseCollisions() {}

  /**
   * Sentences about groups of files of which only one can exist.
   *
   * @param paths the paths of all files, links and submodules of the tree
   * @param commit the commit's name in messages
   * @throws ProblemException if one of them is where a folder has to be
   */
  static List<String> among(Collection<String> paths, String commit) {
    Map<String, List<String>> files = new TreeMap<>();
    Map<String, String> folders = new HashMap<>();
    for (String path : paths) {
      files.computeIfAbsent(folded(path), one -> new ArrayList<>()).add(path);
      for (int end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
        folders.putIfAbsent(folded(path.substring(0, end)), path);
      }
    }
    files.forEach(
        (folded, same) -> {
          String below = folders.get(folded);
          if (below != null) {
            throw new ProblemException(
                Help.CHECKOUT,
                "%s and %s of the commit %s cannot both be checked out, because names differ only in"
                        .formatted(same.get(0), below, commit)
                    + " case, and the cache's file system does not tell such names apart",
                "name a folder on a case-sensitive file system with <cache><directory>"
                    + " (-Dperfgate.cache.directory), or choose another commit");
          }
        });
    List<String> groups =
        files.values().stream()
            .filter(same -> same.size() > 1)
            .map(same -> String.join(" and ", same))
            .toList();
    return groups.isEmpty()
        ? List.of()
        : List.of(
            "Names of files of the commit "
                + commit
                + " differ only in case, and the cache's file system does"
                + " not tell them apart, so only one of each is in its build ("
                + groups.stream().limit(5).collect(Collectors.joining("; "))
                + (groups.size() > 5 ? "; " + (groups.size() - 5) + " more" : "")
                + "); name a folder on a case-sensitive file system with <cache><directory>"
                + " (-Dperfgate.cache.directory).");
  }

  /** Converts to upper case first, as some letters have one upper case and two lower cases. */
  private static String folded(String path) {
    return Normalizer.normalize(path, Normalizer.Form.NFC)
        .toUpperCase(Locale.ROOT)
        .toLowerCase(Locale.ROOT);
  }
}
