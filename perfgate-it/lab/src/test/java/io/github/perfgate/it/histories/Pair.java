package io.github.perfgate.it.histories;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What the selection did at a commit.
 *
 * @param library whose commit
 * @param commit its id in the library's history
 * @param changed how many methods of the library's classes differ from the commit before
 * @param benchmarks how many there are
 * @param leftOut how many of them would not be measured
 * @param executing how many execute a method that differs
 * @param missed the names of those that execute one and were left out
 * @param seconds of the build with the selection
 */
record Pair(
    Library library,
    String commit,
    int changed,
    int benchmarks,
    int leftOut,
    int executing,
    List<String> missed,
    double seconds) {
  static final List<String> COLUMNS =
      List.of(
          "history",
          "commit",
          "methods that differ",
          "benchmarks",
          "left out",
          "execute a change",
          "missed",
          "seconds");

  Pair {
    missed = List.copyOf(missed);
  }

  List<String> cells() {
    return Stream.of(
            library.id(),
            commit,
            changed,
            benchmarks,
            leftOut,
            executing,
            String.join(" ", missed),
            String.format(Locale.ROOT, "%.1f", seconds))
        .map(String::valueOf)
        .toList();
  }
}
