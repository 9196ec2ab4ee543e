package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.runtime.junit.TestMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is known if there was no time to run every class in both versions. */
class TestTracesTest {
  private static final TestTraces ALL =
      new TestTraces(Map.of("A", List.of(test("a")), "B", List.of(test("b"))), List.of("C"));

  private static final TestTraces HALF =
      new TestTraces(Map.of("A", List.of(test("a"))), List.of("B", "C"));

  @Test
  void testsOfTheOtherVersionStandForThoseThatDidNotRun() {
    TestTraces.Both now = TestTraces.Both.of(ALL, HALF, "BASELINE", "CURRENT");

    assertThat(now.after()).extracting(TracedTest::id).containsExactly("a", "b");
    assertThat(now.after().get(1).calls()).isEmpty();
    assertThat(now.unknown())
        .containsExactly(
            Map.entry(
                "b",
                "it is not known what it executes in CURRENT, as its class was not run there in time"));
    assertThat(now.untraced()).containsExactly("C");

    TestTraces.Both old = TestTraces.Both.of(HALF, ALL, "BASELINE", "CURRENT");

    assertThat(old.before()).extracting(TracedTest::id).containsExactly("a", "b");
    assertThat(old.after()).hasSize(2).noneMatch(test -> test.calls().isEmpty());
    assertThat(old.unknown()).containsOnlyKeys("b");
  }

  @Test
  void theirOrderIsNotThatInWhichTheClassesRan() {
    Map<String, List<TracedTest>> ran = new LinkedHashMap<>();
    ran.put("B", List.of(test("b")));
    ran.put("A", List.of(test("a")));

    assertThat(new TestTraces(ran, List.of()).tests())
        .extracting(TracedTest::id)
        .containsExactly("a", "b");
  }

  private static TracedTest test(String id) {
    return new TracedTest(
        id,
        "T",
        id,
        id,
        TestMode.BODY,
        null,
        1,
        Map.of(new MethodId("c.Code", "one", "()V"), 1L),
        Set.of(),
        Set.of());
  }
}
