package io.github.perfgate.it.situations;

import static io.github.perfgate.it.situations.Examples.BENCHMARK;
import static io.github.perfgate.it.situations.Examples.TEST;
import static io.github.perfgate.it.situations.Examples.WORDS;
import static io.github.perfgate.it.situations.Situation.READING;

import io.github.perfgate.it.harness.GateProject;
import java.util.List;

/** What both versions have in common, or what is timed in both, does not have the slow code. */
final class SharedSituations {
  private static final String COUNT = "return Words.count(text);";
  private static final String NUMBERS = Examples.ACME + "Numbers.java";
  private static final String NUMBERS_TEST = TEST.replace("WordsTest", "NumbersTest");
  private static final String FAST =
      """
        public boolean contains(int number) {
          return 0 <= number && number < size();
        }

      """;

  private SharedSituations() {}

  static List<Situation> all() {
    return List.of(
        new Situation(
            "overload-that-a-benchmark-calls-is-removed",
            READING,
            Expected.red(),
            project -> {
              overloaded(Examples.oneModule(project), "static int finds()")
                  .replace(BENCHMARK, COUNT, "return NumbersTest.finds();");
              return Examples.save(project).replace(NUMBERS, FAST, "");
            }),
        new Situation(
            "overload-that-a-unit-test-calls-is-removed",
            READING,
            Expected.red(),
            project -> {
              overloaded(
                  Examples.unitTests(project), "@org.junit.jupiter.api.Test\n  void finds()");
              project
                  .delete(TEST)
                  .replace(
                      NUMBERS_TEST,
                      "return found;",
                      "org.junit.jupiter.api.Assertions.assertEquals(1000, found);");
              return Examples.save(project).replace(NUMBERS, FAST, "");
            }),
        new Situation(
            "constant-that-the-compiler-copied-into-the-benchmark",
            READING,
            Expected.red(),
            SharedSituations::constant),
        new Situation("field-of-a-unit-test", READING, Expected.red(), SharedSituations::field),
        new Situation("set-up-of-a-unit-test", READING, Expected.red(), SharedSituations::setUp),
        new Situation(
            "arguments-of-a-parameterized-test-move-up",
            READING,
            Expected.red().orFails("says what was not compared", "compared"),
            SharedSituations::arguments),
        new Situation(
            "slow-value-of-a-parameter-is-dropped",
            READING,
            Expected.red().orFails("says what was not compared", "compared"),
            SharedSituations::droppedValue),
        new Situation(
            "only-test-of-the-change-is-disabled",
            READING,
            Expected.red().orFails("says what was not compared", "compared"),
            SharedSituations::disabled),
        new Situation(
            "file-changed-by-a-step-of-the-ci",
            READING,
            Expected.red(),
            SharedSituations::touchedByCi,
            project -> Situation.check(project).environment("CI", "true")));
  }

  /** A set of numbers that is asked by int, and by object. */
  private static GateProject overloaded(GateProject project, String method) {
    return project
        .write(
            NUMBERS,
            """
            package com.acme;

            import java.util.AbstractCollection;
            import java.util.Iterator;
            import java.util.stream.IntStream;

            public final class Numbers extends AbstractCollection<Integer> {
            %s  @Override
              public Iterator<Integer> iterator() {
                return IntStream.range(0, size()).iterator();
              }

              @Override
              public int size() {
                return 1000;
              }
            }
            """
                .formatted(FAST))
        .write(
            NUMBERS_TEST,
            """
            package com.acme;

            public class NumbersTest {
              %s {
                Numbers numbers = new Numbers();
                int found = 0;
                for (int i = 0; i < 1000; i++) {
                  found += numbers.contains(i) ? 1 : 0;
                }
                return found;
              }
            }
            """
                .formatted(method));
  }

  private static GateProject constant(GateProject project) {
    Examples.member(Examples.oneModule(project), WORDS, "public static final int TIMES = 1;")
        .replace(
            BENCHMARK,
            COUNT,
            """
            int words = 0;
                for (int i = 0; i < Words.TIMES; i++) {
                  words += Words.count(text);
                }
                return words;""");
    return Examples.save(project).replace(WORDS, "TIMES = 1;", "TIMES = 20;");
  }

  private static GateProject field(GateProject project) {
    Examples.unitTests(project)
        .write(
            TEST,
            """
            package com.acme;

            import static org.junit.jupiter.api.Assertions.assertEquals;

            import org.junit.jupiter.api.Test;

            class WordsTest {
              private final int words = Words.count("word ".repeat(1000));

              @Test
              void counts() {
                assertEquals(1000, words);
              }
            }
            """);
    return Examples.slow(Examples.save(project));
  }

  private static GateProject setUp(GateProject project) {
    Examples.unitTests(project)
        .write(
            TEST,
            """
            package com.acme;

            import static org.junit.jupiter.api.Assertions.assertEquals;

            import org.junit.jupiter.api.BeforeEach;
            import org.junit.jupiter.api.Test;

            class WordsTest {
              private int words;

              @BeforeEach
              void count() {
                words = Words.count("word ".repeat(1000));
              }

              @Test
              void counts() {
                assertEquals(1000, words);
              }
            }
            """);
    return Examples.slow(Examples.save(project));
  }

  /** Of two lengths the longer one leaves, and the other takes its place. */
  private static GateProject arguments(GateProject project) {
    Examples.member(
            Examples.unitTests(project),
            WORDS,
            "enum Length { LONG(100_000), SHORT(1_000); final int words;"
                + " Length(int words) { this.words = words; } }")
        .replace(TEST, "  @Test\n", "  @ParameterizedTest\n  @EnumSource(Words.Length.class)\n")
        .replace(TEST, "countsWhatSpacesSeparate()", "counts(Words.Length length)")
        .replace(
            TEST,
            "import org.junit.jupiter.api.Test;",
            "import org.junit.jupiter.params.ParameterizedTest;\n"
                + "import org.junit.jupiter.params.provider.EnumSource;")
        .replace(
            TEST,
            "1000, Words.count(\"word \".repeat(1000))",
            "length.words, Words.count(\"word \".repeat(length.words))");
    return Examples.slow(Examples.save(project)).replace(WORDS, "LONG(100_000), ", "");
  }

  /** The code is slow for many words only, with which nothing is measured any more. */
  private static GateProject droppedValue(GateProject project) {
    Examples.oneModule(project)
        .replace(BENCHMARK, "@Param(\"1000\")", "@Param({\"10\", \"1000\"})");
    return Examples.slowForManyWords(Examples.save(project))
        .replace(BENCHMARK, "@Param({\"10\", \"1000\"})", "@Param(\"10\")");
  }

  private static GateProject disabled(GateProject project) {
    Examples.unitTests(project)
        .write(
            Examples.ACME + "Other.java",
            "package com.acme;\n\nclass Other {\n  static int one() {\n    return 1;\n  }\n}\n")
        .write(
            TEST.replace("WordsTest", "OtherTest"),
            """
            package com.acme;

            import static org.junit.jupiter.api.Assertions.assertEquals;

            import org.junit.jupiter.api.Test;

            class OtherTest {
              @Test
              void one() {
                assertEquals(1, Other.one());
              }
            }
            """);
    return Examples.slow(Examples.save(project))
        .replace(TEST, "  @Test\n", "  @Test\n  @org.junit.jupiter.api.Disabled(\"too slow\")\n");
  }

  /** A commit is slow, and a step of the CI changes another file before the gate. */
  private static GateProject touchedByCi(GateProject project) {
    Examples.oneModule(project).write("VERSION", "1\n");
    Examples.slow(Examples.save(project)).commit("Count more");
    return project.write("VERSION", "2\n");
  }
}
