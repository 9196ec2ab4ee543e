package io.github.perfgate.it.situations;

import static io.github.perfgate.it.situations.Examples.BENCHMARK;
import static io.github.perfgate.it.situations.Examples.TEST;
import static io.github.perfgate.it.situations.Examples.WORDS;
import static io.github.perfgate.it.situations.Situation.READING;

import io.github.perfgate.it.harness.GateProject;
import java.util.List;

/** The slow code is in what prepares a benchmark or test, or changes what one expects. */
final class PreparedSituations {
  private static final String INDEX = Examples.ACME + "Index.java";
  private static final String INDEX_TEST = TEST.replace("WordsTest", "IndexTest");
  private static final String INPUT = TEST.replace("WordsTest", "Input");
  private static final String FILLS = "i < size;";

  private PreparedSituations() {}

  static List<Situation> all() {
    return List.of(
        new Situation(
            "set-up-of-a-unit-test-beside-its-body",
            READING,
            Expected.red(),
            project ->
                Examples.save(indexed(project))
                    .replace(INDEX, FILLS, "i < 20 * size;")
                    .replace(INDEX, "private final", "private int asked;\n  private final")
                    .replace(INDEX, "return sums[0];", "asked++;\n    return sums[0];")),
        new Situation(
            "set-up-of-a-unit-test-beside-a-resource",
            READING,
            Expected.red(),
            project -> {
              String texts = "src/main/resources/messages.properties";
              indexed(project).write(texts, "hello = Hello\n");
              return Examples.save(project)
                  .replace(INDEX, FILLS, "i < 20 * size;")
                  .write(texts, "hello = Hello!\n");
            }),
        new Situation(
            "expectation-of-a-unit-test-changes",
            READING,
            Expected.red(),
            project ->
                oneMore(Examples.slow(Examples.save(Examples.unitTests(project))))
                    .replace(TEST, "1000, Words", "1001, Words")),
        new Situation(
            "result-that-a-benchmark-checks-changes",
            READING,
            Expected.red(),
            project -> {
              Examples.oneModule(project)
                  .replace(
                      BENCHMARK,
                      "return Words.count(text);",
                      """
                      int words = Words.count(text);
                          if (words != 1000) {
                            throw new IllegalStateException("" + words);
                          }
                          return words;""");
              return oneMore(Examples.slow(Examples.save(project)))
                  .replace(BENCHMARK, "words != 1000", "words != 1001");
            }),
        new Situation(
            "data-of-a-state-in-another-file-shrinks",
            READING,
            Expected.red().orFails("says what was not compared", "compared"),
            PreparedSituations::shrunk),
        new Situation(
            "one-method-of-a-group-is-slow", READING, Expected.red(), PreparedSituations::grouped));
  }

  private static GateProject oneMore(GateProject project) {
    return project.replace(WORDS, "return words / 20;", "return words / 20 + 1;");
  }

  /** A class that allocates as much whatever it does, and is made before each test. */
  private static GateProject indexed(GateProject project) {
    return Examples.unitTests(project)
        .write(
            INDEX,
            """
            package com.acme;

            public final class Index {
              private final long[] sums = new long[16];

              public Index(int size) {
                for (int i = 0; i < size; i++) {
                  sums[i & 15] += i % 7;
                }
              }

              public long first() {
                return sums[0];
              }
            }
            """)
        .write(
            INDEX_TEST,
            """
            package com.acme;

            import static org.junit.jupiter.api.Assertions.assertTrue;

            import org.junit.jupiter.api.BeforeEach;
            import org.junit.jupiter.api.Test;

            class IndexTest {
              private Index index;

              @BeforeEach
              void fill() {
                index = new Index(50_000);
              }

              @Test
              void isNotNegative() {
                assertTrue(index.first() >= 0);
              }
            }
            """);
  }

  /** The code is slow for many words only, with which nothing is measured any more. */
  private static GateProject shrunk(GateProject project) {
    Examples.oneModule(project)
        .delete(BENCHMARK)
        .write(
            INPUT,
            """
            package com.acme;

            import org.openjdk.jmh.annotations.Scope;
            import org.openjdk.jmh.annotations.State;

            @State(Scope.Benchmark)
            public class Input {
              public String text = "word ".repeat(1000);
            }
            """)
        .write(
            BENCHMARK.replace("Words", "Input"),
            """
            package com.acme;

            import org.openjdk.jmh.annotations.Benchmark;

            public class InputBenchmark {
              @Benchmark
              public int count(Input input) {
                return Words.count(input.text);
              }
            }
            """);
    return Examples.slowForManyWords(Examples.save(project)).replace(INPUT, "1000", "10");
  }

  private static GateProject grouped(GateProject project) {
    Examples.oneModule(project)
        .write(
            BENCHMARK,
            """
            package com.acme;

            import org.openjdk.jmh.annotations.Benchmark;
            import org.openjdk.jmh.annotations.BenchmarkMode;
            import org.openjdk.jmh.annotations.Group;
            import org.openjdk.jmh.annotations.Mode;
            import org.openjdk.jmh.annotations.Scope;
            import org.openjdk.jmh.annotations.State;

            @State(Scope.Group)
            @BenchmarkMode(Mode.Throughput)
            public class WordsBenchmark {
              String text = "word ".repeat(1000);

              @Benchmark
              @Group("both")
              public int ask() {
                return text.length();
              }

              @Benchmark
              @Group("both")
              public int count() {
                return Words.count(text);
              }
            }
            """);
    return Examples.slow(Examples.save(project));
  }
}
