package io.github.perfgate.core.gate;

import io.github.perfgate.core.problem.NearestNames;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * That the thread-safe classes that changed are compared by concurrent tests, and how.
 *
 * @param threads numbers of threads
 * @param tests how many tests of a class are measured at most
 * @param budget how long all classes together may take, besides the gate's own budget; no longer
 *     than that
 * @param includes classes that are taken whether or not they seem to be meant for threads; by a
 *     pattern those that reach a change, by their full name all
 * @param excludes classes that are left out
 */
public record ConcurrentWish(
    List<Integer> threads,
    int tests,
    Duration budget,
    List<Pattern> includes,
    List<Pattern> excludes) {
  /** Copies the lists. */
  public ConcurrentWish {
    threads = List.copyOf(threads);
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
  }

  /** Whether a class is taken in any case: it is named in full, with no pattern. */
  boolean names(String type) {
    return includes.stream().anyMatch(one -> one.pattern().replace("\\", "").equals(type));
  }

  /** Whether a class is taken where it reaches a change. */
  boolean includes(String type) {
    return includes.stream().anyMatch(one -> one.matcher(type).matches());
  }

  /** What has to be said of includes that fit no class of the module, a sentence each. */
  List<String> doubts(Collection<String> own) {
    return unknown(own)
        .map(
            name -> {
              List<String> near = NearestNames.of(name.replace("\\", ""), own);
              return "<concurrentIncludes>: no class of this module is called %s; %s"
                  .formatted(
                      name,
                      near.isEmpty()
                          ? "give the full name of one, unless another module has it"
                          : "the nearest are " + String.join(", ", near));
            })
        .toList();
  }

  /**
   * The includes that fit a class of the module, but none that the baseline has, too.
   *
   * @param common classes that both have
   */
  List<String> onlyNew(Collection<String> own, Collection<String> common) {
    List<String> nowhere = unknown(own).toList();
    return unknown(common).filter(name -> !nowhere.contains(name)).toList();
  }

  private Stream<String> unknown(Collection<String> types) {
    return includes.stream()
        .filter(one -> types.stream().noneMatch(type -> one.matcher(type).matches()))
        .map(Pattern::pattern);
  }

  /** Whether a class is left out. */
  boolean excludes(String type) {
    return excludes.stream().anyMatch(one -> one.matcher(type).matches());
  }

  /**
   * How long they may really take: a smaller budget of the gate is theirs as well, though what they
   * take does not count for it.
   */
  Duration within(Duration ofGate) {
    return budget.compareTo(ofGate) < 0 ? budget : ofGate;
  }

  /**
   * As results show it.
   *
   * @param ofGate the gate's own budget
   */
  Map<String, String> inWords(Duration ofGate) {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("concurrent", "true");
    words.put(
        "concurrentThreads",
        threads.stream().map(String::valueOf).collect(Collectors.joining(",")));
    words.put("concurrentTests", String.valueOf(tests));
    words.put("concurrentBudget", within(ofGate).toSeconds() + "s besides budget");
    words.put("concurrentIncludes", texts(includes));
    words.put("concurrentExcludes", texts(excludes));
    return words;
  }

  private static String texts(List<Pattern> patterns) {
    return patterns.stream().map(Pattern::pattern).collect(Collectors.joining(" "));
  }
}
