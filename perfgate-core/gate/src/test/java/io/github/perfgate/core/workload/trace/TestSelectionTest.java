package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.code.change.Code;
import io.github.perfgate.core.code.change.CodeChange;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.runtime.junit.TestMode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests the order of chosen tests, by traces that are given. */
class TestSelectionTest {
  private static final Code NOTHING = Code.read(List.of());

  @Test
  void theBestTestOfEachChangedMethodComesFirst() {
    List<TracedTest> tests =
        List.of(
            test("hot1", Map.of("hot", 90L, "same", 10L)),
            test("hot2", Map.of("hot", 80L, "same", 20L)),
            test("hot3", Map.of("hot", 70L, "parse", 1L, "same", 29L)),
            test("parses", Map.of("parse", 10L, "same", 90L)),
            test("parsesLess", Map.of("parse", 5L, "same", 95L)),
            test("other", Map.of("same", 100L)));

    assertThat(order(tests, "hot", "parse"))
        .containsExactly("hot1", "parses", "hot2", "parsesLess", "hot3", "other");
  }

  @Test
  void aTestThatIsTheBestOfSeveralMethodsTakesOnePlace() {
    List<TracedTest> tests =
        List.of(
            test("both", Map.of("hot", 50L, "parse", 50L)),
            test("second", Map.of("hot", 40L, "same", 60L)),
            test("third", Map.of("parse", 30L, "same", 70L)));

    assertThat(order(tests, "hot", "parse")).containsExactly("both", "second", "third");
  }

  @Test
  void theSizeOfAChangedMethodsWorkDecidesInTheOlderVersionToo() {
    CodeChange change = new CodeChange(Set.of(method("gone")), Set.of(), Map.of());
    TestSelection selection = new TestSelection(change, NOTHING, NOTHING, null);

    assertThat(
            selection.choices(
                List.of(test("a", Map.of("gone", 1L, "same", 9L)), test("b", Map.of("gone", 9L))),
                List.of(test("a", Map.of("same", 9L)), test("b", Map.of("same", 9L)))))
        .extracting(TestChoice::test, TestChoice::changed)
        .containsExactly(
            tuple("b", List.of("c.Code.gone()")), tuple("a", List.of("c.Code.gone()")));
  }

  private static List<String> order(List<TracedTest> tests, String... changed) {
    Set<MethodId> methods =
        Arrays.stream(changed).map(TestSelectionTest::method).collect(Collectors.toSet());
    TestSelection selection =
        new TestSelection(new CodeChange(methods, methods, Map.of()), NOTHING, NOTHING, null);
    return selection.choices(tests, tests).stream().map(TestChoice::test).toList();
  }

  private static MethodId method(String name) {
    return new MethodId("c.Code", name, "()V");
  }

  private static TracedTest test(String id, Map<String, Long> calls) {
    Map<MethodId, Long> named = new HashMap<>();
    calls.forEach((name, count) -> named.put(method(name), count));
    return new TracedTest(
        id, "t.CodeTest", id, id, TestMode.WHOLE, null, 1000, named, Set.of(), Set.of());
  }
}
