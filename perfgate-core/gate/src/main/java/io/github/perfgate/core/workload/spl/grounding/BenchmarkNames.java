package io.github.perfgate.core.workload.spl.grounding;

import io.github.perfgate.core.workload.spl.DidYouMean;
import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.Subject;
import io.github.perfgate.core.workload.spl.grounding.Scope.KnownBenchmark;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds benchmarks with their parameters by the names that formulas use. */
final class BenchmarkNames {
  private final List<KnownBenchmark> known;

  BenchmarkNames(List<KnownBenchmark> known) {
    this.known = known;
  }

  /** Whether the name, with or without its package, is that of exactly one benchmark. */
  boolean isKnown(String name) {
    return named(name).size() == 1;
  }

  List<String> names() {
    return known.stream().map(KnownBenchmark::name).toList();
  }

  /**
   * The benchmark with these values; a parameter that has a single value may be left out.
   *
   * @throws SplFailure if there is no such benchmark, parameter or value
   */
  Subject.Benchmark resolve(String name, Map<String, String> given, Position at) {
    List<KnownBenchmark> named = named(name);
    if (named.size() != 1) {
      throw new SplFailure(
          at,
          named.isEmpty()
              ? "no benchmark is called `%s`%s".formatted(name, DidYouMean.among(name, names()))
              : "several benchmarks are called `%s`; write the package too".formatted(name));
    }
    KnownBenchmark benchmark = named.get(0);
    for (String parameter : given.keySet()) {
      if (!benchmark.parameters().containsKey(parameter)) {
        throw new SplFailure(
            at,
            "`%s` has no parameter `%s`%s"
                .formatted(
                    name, parameter, DidYouMean.among(parameter, benchmark.parameters().keySet())));
      }
    }
    Map<String, String> values = new TreeMap<>();
    new TreeMap<>(benchmark.parameters())
        .forEach(
            (parameter, possible) ->
                values.put(parameter, value(name, parameter, possible, given.get(parameter), at)));
    return new Subject.Benchmark(benchmark.name(), values);
  }

  private static String value(
      String name, String parameter, List<String> possible, @Nullable String given, Position at) {
    if (given != null && possible.contains(given)) {
      return given;
    }
    if (given == null && possible.size() == 1) {
      return possible.get(0);
    }
    String values = String.join(", ", possible);
    throw new SplFailure(
        at,
        given == null
            ? "`%s` has a parameter `%s` with the values %s; write {%s=%s}, or go through all with for b in benchmarks('…')"
                .formatted(name, parameter, values, parameter, possible.get(0))
            : "the parameter `%s` of `%s` has no value `%s`; there are %s"
                .formatted(parameter, name, given, values));
  }

  /**
   * The benchmarks with a name. A method's name without a class is not looked up here, as it means
   * a method of the class of {@code SELF}.
   */
  private List<KnownBenchmark> named(String name) {
    List<KnownBenchmark> exact = known.stream().filter(b -> b.name().equals(name)).toList();
    return exact.isEmpty() && name.contains(".")
        ? known.stream().filter(b -> b.name().endsWith("." + name)).toList()
        : exact;
  }

  /** Every benchmark and combination of values in whose id the regular expression is found. */
  List<Subject.Benchmark> matching(String regex) {
    Pattern pattern = Pattern.compile(regex);
    return known.stream()
        .flatMap(benchmark -> combinations(benchmark).stream())
        .filter(benchmark -> pattern.matcher(benchmark.id()).find())
        .toList();
  }

  private static List<Subject.Benchmark> combinations(KnownBenchmark benchmark) {
    List<Map<String, String>> combinations = List.of(Map.of());
    for (Map.Entry<String, List<String>> parameter :
        new TreeMap<>(benchmark.parameters()).entrySet()) {
      List<Map<String, String>> longer = new ArrayList<>();
      for (Map<String, String> combination : combinations) {
        for (String value : parameter.getValue()) {
          Map<String, String> extended = new TreeMap<>(combination);
          extended.put(parameter.getKey(), value);
          longer.add(extended);
        }
      }
      combinations = longer;
    }
    return combinations.stream()
        .map(values -> new Subject.Benchmark(benchmark.name(), values))
        .toList();
  }
}
