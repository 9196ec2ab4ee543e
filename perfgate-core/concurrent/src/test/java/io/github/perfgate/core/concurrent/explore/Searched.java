package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.TwoVersions;
import io.github.perfgate.core.concurrent.focus.Focus;
import io.github.perfgate.core.concurrent.mine.MinedCalls;
import io.github.perfgate.core.jvm.launch.MeasuredRuntime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A search that ended, and the tests that it chose. */
record Searched(Exploration by, List<Choice.Chosen> chosen) {
  /** A class without a public constructor: tests add what makes its instances. */
  static final String COUNTER =
      """
      package a;
      public class Counters {
        static class Counter {
          private int n;
          private Counter() {}
          public %sint next() { return ++n; }
        }
        %s
      }
      """;

  /** Searches for focused tests of a class, with calls that unit tests show. */
  static Searched of(Path folder, TwoVersions versions, String type, MinedCalls mined)
      throws Exception {
    return of(folder, versions, type, mined, 0);
  }

  private static Searched of(
      Path folder, TwoVersions versions, String type, MinedCalls mined, int sequences)
      throws Exception {
    Focus focus = versions.focus(type);
    Map<String, Double> changed = new TreeMap<>();
    focus.changed().forEach((method, weight) -> changed.put(method.toString(), weight));
    ExplorePlan plan =
        new ExplorePlan(
            type,
            "a",
            focus.weights(),
            changed,
            focus.sharedResources(),
            new ExplorePlan.Code(classPath(versions.old()), classPath(versions.now())),
            Files.createDirectories(folder.resolve("generated")),
            7,
            new ExplorePlan.Limits(10, 20_000, 4, true),
            sequences);
    Files.createDirectories(plan.helpers(true));
    Files.createDirectories(plan.helpers(false));
    Exploration search = new Exploration(plan, mined);
    return new Searched(search, search.run());
  }

  private static List<Path> classPath(Path version) {
    return Stream.concat(Stream.of(version), MeasuredRuntime.classPath().stream()).toList();
  }

  /**
   * Searches for tests of a class whose methods are unlocked in the baseline.
   *
   * @param source with places for the lock and for what each version has more
   */
  static Searched locked(Path folder, String source, String old, String now, String type)
      throws Exception {
    return locked(folder, source, old, now, type, 0);
  }

  /**
   * The same with tests of random calls.
   *
   * @param sequences for how many threads a test has a random sequence of calls each
   */
  static Searched locked(
      Path folder, String source, String old, String now, String type, int sequences)
      throws Exception {
    TwoVersions versions =
        TwoVersions.of(folder, source.formatted("", old), source.formatted("synchronized ", now));
    return of(folder, versions, type, MinedCalls.of(List.of()), sequences);
  }

  /** The calls of each test and what comes before them. */
  List<String> inWords() {
    return chosen.stream()
        .map(one -> one.listed().roles().get(0).calls() + one.listed().setting())
        .toList();
  }
}
