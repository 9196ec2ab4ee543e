package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests with real tests, each executed once in a JVM of their own. */
@Tag("process")
class WatchedTestsTest {
  @TempDir Path folder;

  @Tag("all")
  @Test
  void testsEndAsTheyEndAndThoseThatEndTheJvmKeepNoOtherFromRunning()
      throws IOException, InterruptedException {
    Path version =
        compiled(
            """
            package t;
            import static org.junit.jupiter.api.Assertions.*;
            import org.junit.jupiter.api.*;
            import org.junit.jupiter.params.ParameterizedTest;
            import org.junit.jupiter.params.provider.ValueSource;
            class OneTest {
              static int runs;
              @Test void passes() { System.out.println("noise"); }
              @Test void fails() { fail("on purpose"); }
              @Test @Disabled("not now") void skipped() { }
              @Test void onlyOnce() { assertTrue(runs++ < 1); }
              @Test void exits() { System.err.println("bye"); System.exit(3); }
              @ParameterizedTest @ValueSource(ints = {1, 2}) void many(int n) { }
            }
            """);

    Map<String, TracedTest> tests = run(version, Duration.ofMinutes(5));

    assertThat(tests.keySet())
        .containsExactlyInAnyOrder(
            "t.OneTest.passes",
            "t.OneTest.fails",
            "t.OneTest.skipped",
            "t.OneTest.onlyOnce",
            "t.OneTest.exits",
            "t.OneTest.many[1]",
            "t.OneTest.many[2]");
    assertThat(obstacle(tests, "t.OneTest.fails")).startsWith("it fails: ").contains("on purpose");
    assertThat(obstacle(tests, "t.OneTest.skipped")).isEqualTo("it is skipped: not now");
    assertThat(obstacle(tests, "t.OneTest.exits")).isEqualTo("its JVM ends early: bye");
    assertThat(tests.get("t.OneTest.onlyOnce")).extracting(TracedTest::obstacle).isNull();
    assertThat(tests.get("t.OneTest.passes"))
        .satisfies(
            test -> {
              assertThat(Objects.requireNonNull(test).nanos()).isPositive();
              assertThat(test.calls()).isEmpty();
            });
    assertThat(tests.values().stream().filter(TracedTest::failed)).hasSize(2);
  }

  @Tag("all")
  @Test
  void testsThatDoNotEndInTimeAreNamed() throws IOException {
    Path version =
        compiled(
            """
            package t;
            class OneTest { @org.junit.jupiter.api.Test void sleeps() throws Exception {
              Thread.sleep(600_000); } }
            """);

    assertThatThrownBy(() -> run(version, Duration.ofSeconds(5)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("did not end within 5 s while they were watched")
        .hasMessageContaining("sleeps()")
        .hasMessageContaining("or use another goal");
  }

  private Path compiled(String tests) throws IOException {
    return TracedCode.compile(folder.resolve("v"), "class Code { }", tests);
  }

  private static Map<String, TracedTest> run(Path version, Duration limit)
      throws IOException, InterruptedException {
    return WatchedTests.run(
        TracedCode.side(version),
        TracedCode.environmentOfTests(version, limit),
        List.of(),
        "use another goal");
  }

  private static String obstacle(Map<String, TracedTest> tests, String name) {
    return Objects.requireNonNull(Objects.requireNonNull(tests.get(name)).obstacle());
  }
}
