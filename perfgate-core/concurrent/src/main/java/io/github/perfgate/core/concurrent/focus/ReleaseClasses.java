package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.code.change.CodePath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The classes of two releases that a user asks for.
 *
 * @param types full names of those to compare; first the classes that changed themselves
 * @param others how many others fit, and reach no change or cannot be called by a test
 * @param doubts one sentence for each name or pattern that fits no class of both releases
 */
public record ReleaseClasses(List<String> types, int others, List<String> doubts) {
  /** Copies the lists. */
  public ReleaseClasses {
    types = List.copyOf(types);
    doubts = List.copyOf(doubts);
  }

  /**
   * A release.
   *
   * @param name what it is called
   * @param own the jars and folders that are the release itself, in whose classes patterns are
   *     looked for
   * @param all its class path
   */
  public record Release(String name, List<Path> own, List<Path> all) {
    /** Copies the lists. */
    public Release {
      own = List.copyOf(own);
      all = List.copyOf(all);
    }
  }

  /**
   * Finds the classes. A class with its full name may also be one of a dependency; a class that
   * only a pattern fits has to reach a change.
   */
  public static ReleaseClasses of(ClassNames asked, Release baseline, Release candidate) {
    try (CodePath own = new CodePath(candidate.own());
        CodePath before = new CodePath(baseline.all());
        CodePath after = new CodePath(candidate.all())) {
      Set<String> fitting = new TreeSet<>(own.names());
      fitting.removeIf(type -> !asked.includes(type));
      after.names().stream().filter(asked::names).forEach(fitting::add);
      List<String> common = fitting.stream().filter(before::has).toList();
      List<String> doubts =
          new ArrayList<>(
              asked.doubts(
                  union(own.names(), fitting), candidate.name(), "give the full name of one"));
      asked
          .onlyNew(fitting, common)
          .forEach(
              name -> doubts.add("%s has no %s to compare with".formatted(baseline.name(), name)));
      List<String> types = ClassSelection.threadSafe(fitting, before, after, asked);
      return new ReleaseClasses(types, common.size() - types.size(), doubts);
    }
  }

  private static Set<String> union(Set<String> one, Set<String> other) {
    Set<String> all = new TreeSet<>(one);
    all.addAll(other);
    return all;
  }
}
