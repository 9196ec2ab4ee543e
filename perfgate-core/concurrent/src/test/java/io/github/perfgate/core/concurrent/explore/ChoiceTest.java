package io.github.perfgate.core.concurrent.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.concurrent.focus.SharedResource;
import io.github.perfgate.runtime.concurrent.Dealing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ChoiceTest {
  private static final SharedResource LOCK = new SharedResource(true, "a monitor in A");
  private static final SharedResource FIELD = new SharedResource(false, "the field A.map");

  private static final List<String> METHODS = List.of("get", "put", "add", "take", "peek", "poll");

  private final Choice choice = new Choice();

  @Test
  void everyOtherMethodHasChangingArgumentsBeforeRoles() {
    for (String method : List.of("get", "put")) {
      consider(method, ListedTest.Kind.PLAIN, null);
      consider(method, ListedTest.Kind.CHANGING, null);
      consider(method, ListedTest.Kind.PLAIN, beside("clear", FIELD));
    }

    assertThat(best(6))
        .containsExactly(
            "get PLAIN",
            "put PLAIN",
            "get PLAIN clear",
            "put CHANGING",
            "get CHANGING",
            "put PLAIN clear");
  }

  @Test
  void rolesThatTakeTheSameLockComeFirst() {
    consider("get", ListedTest.Kind.PLAIN, beside("size", FIELD));
    consider("get", ListedTest.Kind.PLAIN, beside("put", LOCK));
    consider("get", ListedTest.Kind.PLAIN, beside("names", FIELD));

    assertThat(best(2)).containsExactly("get PLAIN put", "get PLAIN size");
  }

  @Test
  void rolesMeetMethodsThatHaveNoRoleYet() {
    consider("get", ListedTest.Kind.PLAIN, beside("put", LOCK));
    consider("take", ListedTest.Kind.PLAIN, beside("put", LOCK));
    consider("take", ListedTest.Kind.PLAIN, beside("get", LOCK));
    consider("take", ListedTest.Kind.PLAIN, beside("clear", LOCK));
    consider("take", ListedTest.Kind.PLAIN, beside("size", FIELD));

    assertThat(best(2)).containsExactly("get PLAIN put", "take PLAIN clear");
  }

  @Test
  void ofTestsOfOneKindThatInWhichImplementationsSpendMostIsKept() {
    consider("get", ListedTest.Kind.PLAIN, beside("put", LOCK), spending(20));
    consider("get", ListedTest.Kind.PLAIN, beside("clear", LOCK), spending(0));
    consider("get", ListedTest.Kind.PLAIN, beside("put", LOCK), spending(4000));
    consider("get", ListedTest.Kind.PLAIN, beside("put", LOCK), spending(40));

    assertThat(choice.best(Map.of("get", 1.0), 4))
        .extracting(chosen -> chosen.test().merit().cost())
        .containsExactly(4000L, 0L);
  }

  @Test
  void theSecondTestsOfFiveMethodsComeBeforeTheSixthMethod() {
    for (String method : METHODS) {
      consider(method, ListedTest.Kind.PLAIN, null);
      consider(method, ListedTest.Kind.CHANGING, null);
      consider(method, ListedTest.Kind.PLAIN, beside("clear", LOCK));
    }
    consider("get put", ListedTest.Kind.MIXED, null);

    assertThat(best(12))
        .containsExactly(
            "get PLAIN",
            "put PLAIN",
            "add PLAIN",
            "take PLAIN",
            "peek PLAIN",
            "get put MIXED",
            "get PLAIN clear",
            "put CHANGING",
            "add PLAIN clear",
            "take CHANGING",
            "peek PLAIN clear",
            "poll PLAIN");
  }

  @Test
  void methodsWithALargeWeightComeFirstAndThoseOfUnitTestsCountTwice() {
    consider("get", ListedTest.Kind.PLAIN, null, merit(9, ""));
    consider("put", ListedTest.Kind.PLAIN, null, merit(1, "put(\"a\")"));
    consider("add", ListedTest.Kind.PLAIN, null, merit(1, ""));
    consider("take", ListedTest.Kind.PLAIN, null, merit(2, ""));

    assertThat(names(choice.best(Map.of("get", 1.0, "put", 1.0, "add", 2.1, "take", 1.0), 4)))
        .containsExactly("add PLAIN", "put PLAIN", "get PLAIN", "take PLAIN");
  }

  private static FoundTest.Merit merit(double score, String mined) {
    return new FoundTest.Merit(score, 0, 0, mined);
  }

  private static FoundTest.Merit spending(long tokens) {
    return new FoundTest.Merit(1, tokens, 0, "");
  }

  private static FoundTest.Other beside(String method, SharedResource resource) {
    return new FoundTest.Other(method, Dealing.HALVES, resource);
  }

  private void consider(String method, ListedTest.Kind kind, FoundTest.@Nullable Other other) {
    consider(method, kind, other, merit(1, ""));
  }

  private void consider(
      String method, ListedTest.Kind kind, FoundTest.@Nullable Other other, FoundTest.Merit merit) {
    choice.consider(
        new FoundTest(
            method, kind, 0, List.of(), List.of(List.of()), other, Set.of("A." + method), merit),
        test ->
            new Choice.Chosen(
                test,
                "",
                "",
                new ListedTest(name(test), kind, false, test.dealing(), "", List.of())));
  }

  private static String name(FoundTest test) {
    FoundTest.Other other = test.other();
    return test.method() + " " + test.kind() + (other == null ? "" : " " + other.method());
  }

  private List<String> best(int most) {
    Map<String, Double> equal = new LinkedHashMap<>();
    METHODS.forEach(method -> equal.put(method, 1.0));
    return names(choice.best(equal, most));
  }

  private static List<String> names(List<Choice.Chosen> tests) {
    return tests.stream().map(Choice.Chosen::name).toList();
  }
}
