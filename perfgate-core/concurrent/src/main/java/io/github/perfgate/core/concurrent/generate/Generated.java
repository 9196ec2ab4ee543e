package io.github.perfgate.core.concurrent.generate;

import io.github.perfgate.core.concurrent.verify.Outcome;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The result of the generation of tests.
 *
 * @param tests the tests that can be measured and those that cannot, by decreasing importance
 * @param old the classes of the tests for the baseline
 * @param now the same for the candidate
 * @param sources the folder with the sources, in folders {@code tests}, {@code jmh}, {@code
 *     sources-old}, {@code sources-now} and {@code sources-both}
 * @param search how the search for them went
 * @param notes what a reader has to know about how the generation went
 * @param took how long the whole generation took
 */
public record Generated(
    List<GeneratedTest> tests,
    Path old,
    Path now,
    Path sources,
    Search search,
    List<String> notes,
    Duration took) {
  /** Copies the lists. */
  public Generated {
    tests = List.copyOf(tests);
    notes = List.copyOf(notes);
  }

  /** The tests that can be measured. */
  public List<GeneratedTest> good() {
    return tests.stream().filter(GeneratedTest::isGood).toList();
  }

  /** How many tests cannot be measured, by reason. */
  public Map<Outcome.Kind, Long> rejected() {
    Map<Outcome.Kind, Long> rejected = new EnumMap<>(Outcome.Kind.class);
    tests.stream()
        .map(test -> test.outcome().kind())
        .filter(kind -> kind != Outcome.Kind.GOOD && kind != Outcome.Kind.SPARE)
        .forEach(kind -> rejected.merge(kind, 1L, Long::sum));
    return rejected;
  }
}
