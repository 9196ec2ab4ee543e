package io.github.perfgate.core.trace;

import io.github.perfgate.core.change.Code;
import io.github.perfgate.core.change.CodeChange;
import io.github.perfgate.core.change.MethodId;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the tests that a change can affect. In either version, such a test executes a method that
 * differs in the other version. Or it executes a method that refers to a class with another kind of
 * change. The executed methods are observed and not derived, so reflection and overriding need no
 * rules of their own. Code that runs only once in a JVM, such as static initialisers, is found by
 * the class that contains it.
 *
 * <p>Tests are ordered by the share of changed calls in their traces (Reichelt, Kuehne,
 * Hasselbring: "Automated Identification of Performance Changes at Code Level", 2022).
 */
final class TestSelection {
  private final CodeChange change;
  private final Code old;
  private final Code now;
  private final @Nullable String everything;

  /**
   * @param change what differs between the versions
   * @param old the old version's classes
   * @param now the new version's classes
   * @param everything why every test has to be measured, regardless of what it executes; null if
   *     there is no such reason
   */
  TestSelection(CodeChange change, Code old, Code now, @Nullable String everything) {
    this.change = change;
    this.old = old;
    this.now = now;
    this.everything = everything;
  }

  /**
   * Chooses the tests.
   *
   * @param before the tests as they ran in the old version
   * @param after the tests as they ran in the new version
   * @return a choice for every test of the new version, the most valuable tests first
   */
  List<TestChoice> choices(List<TracedTest> before, List<TracedTest> after) {
    Map<String, TracedTest> byId =
        before.stream()
            .collect(
                Collectors.toMap(
                    TracedTest::id, Function.identity(), (one, same) -> one, TreeMap::new));
    return after.stream()
        .map(test -> choice(byId.get(test.id()), test))
        .sorted(
            Comparator.comparing(TestChoice::measured)
                .thenComparing(TestChoice::share)
                .reversed()
                .thenComparing(TestChoice::test))
        .toList();
  }

  private TestChoice choice(@Nullable TracedTest before, TracedTest after) {
    double share = share(after, change.after());
    if (before != null) {
      share = Math.max(share, share(before, change.before()));
    }
    String reason = everything != null ? everything : reason(before, after).orElse(null);
    return new TestChoice(
        after.id(),
        reason != null,
        share,
        reason != null ? reason : "it executes nothing that changed");
  }

  private Optional<String> reason(@Nullable TracedTest before, TracedTest after) {
    if (change.isEmpty()) {
      return Optional.empty();
    }
    return unknown(after, "")
        .or(() -> before == null ? Optional.empty() : unknown(before, " before the change"))
        .or(() -> first(after, change.after(), "which changed or is new"))
        .or(
            () ->
                before == null
                    ? Optional.empty()
                    : first(before, change.before(), "which changed or is gone"))
        .or(() -> ofClass(after, now))
        .or(() -> before == null ? Optional.empty() : ofClass(before, old));
  }

  /**
   * The reason for a test whose calls are not known: a test that failed under the agent may execute
   * anything.
   */
  private static Optional<String> unknown(TracedTest test, String when) {
    return test.failed() && test.calls().isEmpty()
        ? Optional.of("it is not known what it executes%s, as %s".formatted(when, test.obstacle()))
        : Optional.empty();
  }

  private static Optional<String> first(TracedTest test, Set<MethodId> changed, String how) {
    return test.calls().keySet().stream()
        .filter(changed::contains)
        .findFirst()
        .map(method -> "it executes %s, %s".formatted(method.inWords(), how));
  }

  private Optional<String> ofClass(TracedTest test, Code code) {
    for (MethodId method : test.calls().keySet()) {
      Set<String> touched = code.touchedBy(method);
      for (String type : change.classes().keySet()) {
        if (touched.contains(type)) {
          return Optional.of(
              "it executes %s, which uses %s, and %s"
                  .formatted(method.inWords(), type, change.classes().get(type)));
        }
      }
    }
    return Optional.empty();
  }

  private static double share(TracedTest test, Set<MethodId> changed) {
    long all = 0;
    long hit = 0;
    for (Map.Entry<MethodId, Long> call : test.calls().entrySet()) {
      all += call.getValue();
      hit += changed.contains(call.getKey()) ? call.getValue() : 0;
    }
    return all == 0 ? 0 : (double) hit / all;
  }
}
