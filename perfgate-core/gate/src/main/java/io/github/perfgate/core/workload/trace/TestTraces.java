package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.code.revision.Revision;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the tests of a version execute.
 *
 * @param byClass the tests of each class that was run, by the class's full name
 * @param untraced the classes that were not run to their end, as the time was over
 */
record TestTraces(Map<String, List<TracedTest>> byClass, List<String> untraced) {
  private static final Logger LOG = LoggerFactory.getLogger(TestTraces.class);

  private static final int MOST_NAMED = 5;

  /** Copies the collections; names of tests must not depend on the order in which classes ran. */
  TestTraces {
    byClass = Collections.unmodifiableMap(new TreeMap<>(byClass));
    untraced = List.copyOf(untraced);
  }

  /** Every test. */
  List<TracedTest> tests() {
    return byClass.values().stream().flatMap(List::stream).toList();
  }

  /**
   * Warns if there was no time for some classes.
   *
   * @param version the version's name
   * @param limit how long the classes were allowed to take
   */
  void tell(String version, Duration limit) {
    if (!untraced.isEmpty()) {
      LOG.warn(
          "The tests of {} of {} test classes of {} are unknown, as they did not end within {} s of <budget>: {}{}. The others are kept, and the next gate goes on from there; or raise <budget> (-Dperfgate.budget), or name fewer tests in <includes>",
          untraced.size(),
          untraced.size() + byClass.size(),
          Revision.inWords(version),
          Math.max(0, limit.toSeconds()),
          String.join(", ", untraced.subList(0, Math.min(MOST_NAMED, untraced.size()))),
          untraced.size() > MOST_NAMED ? " …" : "");
    }
  }

  /**
   * What the tests execute in both versions. If there was time to run a class in one version only,
   * its tests are taken to be the same in the other one, where it is not known what they execute.
   *
   * @param before the tests of the old version
   * @param after the tests of the new version
   * @param unknown by the id of a test, why it is not known what it executes
   * @param untraced the classes that were run in neither version
   */
  record Both(
      List<TracedTest> before,
      List<TracedTest> after,
      Map<String, String> unknown,
      List<String> untraced) {
    static Both of(TestTraces old, TestTraces now, String oldVersion, String newVersion) {
      Map<String, String> unknown = new HashMap<>();
      List<TracedTest> before = new ArrayList<>(old.tests());
      List<TracedTest> after = new ArrayList<>(now.tests());
      before.addAll(standIns(old, now, oldVersion, unknown));
      after.addAll(standIns(now, old, newVersion, unknown));
      return new Both(
          before,
          after,
          unknown,
          now.untraced().stream().filter(old.untraced()::contains).toList());
    }

    private static List<TracedTest> standIns(
        TestTraces lacking, TestTraces other, String version, Map<String, String> unknown) {
      List<TracedTest> tests =
          lacking.untraced().stream()
              .flatMap(type -> Stream.ofNullable(other.byClass().get(type)).flatMap(List::stream))
              .map(TracedTest::withoutCalls)
              .toList();
      for (TracedTest test : tests) {
        if (test.obstacle() == null) {
          unknown.put(
              test.id(),
              "it is not known what it executes in %s, as its class was not run there in time"
                  .formatted(version));
        }
      }
      return tests;
    }
  }
}
