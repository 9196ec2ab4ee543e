package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.junit.TestMode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TestNamesTest {
  private static final String CLASS = "[engine:junit-jupiter]/[class:a.BTest]";

  @Test
  void aMethodNamesItsTest() {
    assertThat(names(CLASS + "/[method:reads()]")).containsExactly("a.BTest.reads");
  }

  @Test
  void methodsThatShareANameAreToldApartByTheirParameters() {
    assertThat(
            names(
                CLASS + "/[method:reads()]",
                CLASS + "/[method:reads(org.junit.jupiter.api.TestInfo, int)]"))
        .containsExactly("a.BTest.reads()", "a.BTest.reads(org.junit.jupiter.api.TestInfo,int)");
  }

  @Test
  void invocationsHaveNumbersTheOutermostFirst() {
    assertThat(
            names(
                CLASS + "/[test-template:reads(int)]/[test-template-invocation:#1]",
                CLASS + "/[test-template:reads(int)]/[test-template-invocation:#2]",
                CLASS + "/[test-factory:makes()]/[dynamic-container:#3]/[dynamic-test:#1]"))
        .containsExactly("a.BTest.reads[1]", "a.BTest.reads[2]", "a.BTest.makes[3][1]");
  }

  @Test
  void anInvocationWhoseArgumentsHadAnotherNumberIsRenumbered() {
    Map<String, TracedTest> old = Map.of("1", invocation(1, "LONG"), "2", invocation(2, "SHORT"));
    Map<String, TracedTest> byId = new HashMap<>();
    old.values().forEach(test -> byId.put(test.id(), test));

    assertThat(TestNames.isRenumbered(invocation(1, "SHORT"), byId)).isTrue();
    assertThat(TestNames.isRenumbered(invocation(1, "LONG"), byId)).isFalse();
    assertThat(TestNames.isRenumbered(invocation(1, "Object@4c7a"), byId))
        .as("the name is another one in each run")
        .isFalse();
    assertThat(TestNames.isRenumbered(invocation(3, "SHORT"), byId)).isFalse();
  }

  private static TracedTest invocation(int number, String arguments) {
    return new TracedTest(
        CLASS + "/[test-template:reads(int)]/[test-template-invocation:#" + number + "]",
        "a.BTest",
        "reads",
        "[" + number + "] " + arguments,
        TestMode.BODY,
        null,
        1,
        Map.of(),
        Set.of(),
        Set.of());
  }

  @Test
  void whatCannotBeToldApartIsCounted() {
    assertThat(
            names(
                "[engine:junit-vintage]/[runner:a.BTest]/[test:reads(a.BTest)]",
                "[engine:junit-vintage]/[runner:a.BTest]/[test:reads(a.BTest)-1]"))
        .containsExactly("a.BTest.reads[1]", "a.BTest.reads[2]");
  }

  private static List<String> names(String... ids) {
    List<TracedTest> tests =
        Arrays.stream(ids)
            .map(
                id ->
                    new TracedTest(
                        id,
                        "a.BTest",
                        id.contains("makes") ? "makes" : "reads",
                        "shown",
                        TestMode.BODY,
                        null,
                        1,
                        Map.of(),
                        Set.of(),
                        Set.of()))
            .toList();
    return Arrays.stream(ids).map(TestNames.of(tests)::get).toList();
  }
}
