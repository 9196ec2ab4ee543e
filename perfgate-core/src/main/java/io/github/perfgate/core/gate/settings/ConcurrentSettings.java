package io.github.perfgate.core.gate.settings;

import io.github.perfgate.core.concurrent.ComparisonSettings;
import io.github.perfgate.core.problem.NearestNames;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How changed thread-safe classes are compared by concurrent tests.
 *
 * @param threads numbers of threads
 * @param tests how many tests of a class are measured at most
 * @param budget the part of the gate's budget that all classes together may take; null for half of
 *     it
 * @param margin the change that does not count, 0.1 for 10 %
 * @param random whether each thread runs a random sequence of calls of its own, as in SpeedGun
 * @param includes classes that are compared whether or not they seem to be meant for several
 *     threads. A class that only a pattern matches must reach a change; a class with its full name
 *     need not
 * @param excludes classes that are left out
 */
public record ConcurrentSettings(
    List<Integer> threads,
    int tests,
    @Nullable Duration budget,
    double margin,
    boolean random,
    List<Pattern> includes,
    List<Pattern> excludes) {
  /** All changed classes that seem to be meant for several threads, with one thread. */
  public static final ConcurrentSettings ANY =
      new ConcurrentSettings(List.of(1), 1, null, 0.1, false, List.of(), List.of());

  /** Copies the lists. */
  public ConcurrentSettings {
    threads = List.copyOf(threads);
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
  }

  /**
   * Whether a class is compared in any case, as the includes have its full name and not only a
   * pattern.
   */
  public boolean names(String type) {
    return includes.stream().anyMatch(one -> one.pattern().replace("\\", "").equals(type));
  }

  /** Whether a class is compared if it reaches a change. */
  public boolean includes(String type) {
    return includes.stream().anyMatch(one -> one.matcher(type).matches());
  }

  /** One sentence for each include that matches no class of the module. */
  public List<String> doubts(Collection<String> own) {
    return unknown(own)
        .map(
            name -> {
              List<String> near = NearestNames.of(name.replace("\\", ""), own);
              return "<concurrent><includes>: no class of this module is called %s; %s"
                  .formatted(
                      name,
                      near.isEmpty()
                          ? "give the full name of one, unless another module has it"
                          : "the nearest are " + String.join(", ", near));
            })
        .toList();
  }

  /**
   * The includes that match a class of the module, but no class that the baseline has as well.
   *
   * @param common classes that both versions have
   */
  public List<String> onlyNew(Collection<String> own, Collection<String> common) {
    List<String> nowhere = unknown(own).toList();
    return unknown(common).filter(name -> !nowhere.contains(name)).toList();
  }

  private Stream<String> unknown(Collection<String> types) {
    return includes.stream()
        .filter(one -> types.stream().noneMatch(type -> one.matcher(type).matches()))
        .map(Pattern::pattern);
  }

  /** Whether a class is left out. */
  public boolean excludes(String type) {
    return excludes.stream().anyMatch(one -> one.matcher(type).matches());
  }

  /** The part of the gate's budget that the comparisons may take. */
  public Duration within(Duration ofGate) {
    if (budget == null) {
      return ofGate.dividedBy(2);
    }
    return budget.compareTo(ofGate) < 0 ? budget : ofGate;
  }

  /**
   * The settings as results show them.
   *
   * @param ofGate the gate's own budget
   */
  Map<String, String> inWords(Duration ofGate) {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("concurrent.enabled", "true");
    words.put(
        "concurrent.threads",
        threads.stream().map(String::valueOf).collect(Collectors.joining(",")));
    words.put("concurrent.tests", String.valueOf(tests));
    words.put("concurrent.budget", within(ofGate).toSeconds() + "s of budget");
    words.put("concurrent.margin", String.valueOf(margin));
    words.put("concurrent.style", ComparisonSettings.style(random));
    words.put("concurrent.includes", texts(includes));
    words.put("concurrent.excludes", texts(excludes));
    return words;
  }

  private static String texts(List<Pattern> patterns) {
    return patterns.stream().map(Pattern::pattern).collect(Collectors.joining(" "));
  }
}
