package io.github.perfgate.core.trace;

import io.github.perfgate.core.change.Code;
import io.github.perfgate.core.change.CodeChange;
import io.github.perfgate.core.change.MethodId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
 * Hasselbring: "Automated Identification of Performance Changes at Code Level", 2022). They are
 * also spread over the changed methods: the first ones have the best test of each changed method.
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
    Map<String, Map<MethodId, Double>> shares = new HashMap<>();
    List<TestChoice> choices = new ArrayList<>();
    for (TracedTest test : after) {
      TracedTest old = byId.get(test.id());
      Map<MethodId, Double> changed = shares(test, change.after());
      if (old != null) {
        shares(old, change.before())
            .forEach((method, share) -> changed.merge(method, share, Math::max));
      }
      if (old != null && old.obstacle() == null && test.obstacle() == null) {
        shares.put(test.id(), changed);
      }
      choices.add(choice(old, test));
    }
    choices.sort(
        Comparator.comparing(TestChoice::measured)
            .thenComparing(TestChoice::share)
            .reversed()
            .thenComparing(TestChoice::test));
    return spread(choices, shares);
  }

  /**
   * Orders tests so that each changed method has its best test first, then its second best test,
   * and so on. The methods with the largest share of any test come before the others.
   *
   * @param choices the tests by their shares
   * @param shares the share of each changed method in the calls of each test that can be measured
   */
  private static List<TestChoice> spread(
      List<TestChoice> choices, Map<String, Map<MethodId, Double>> shares) {
    Map<MethodId, List<TestChoice>> byMethod = new TreeMap<>();
    for (TestChoice choice : choices) {
      for (MethodId method : shares.getOrDefault(choice.test(), Map.of()).keySet()) {
        byMethod.computeIfAbsent(method, unknown -> new ArrayList<>()).add(choice);
      }
    }
    byMethod.forEach(
        (method, tests) ->
            tests.sort(
                Comparator.comparingDouble((TestChoice one) -> -share(shares, one, method))));
    List<MethodId> methods =
        byMethod.entrySet().stream()
            .sorted(
                Comparator.comparingDouble(
                    entry -> -share(shares, entry.getValue().get(0), entry.getKey())))
            .map(Map.Entry::getKey)
            .toList();
    Set<TestChoice> order = new LinkedHashSet<>();
    int most = byMethod.values().stream().mapToInt(List::size).max().orElse(0);
    for (int place = 0; place < most; place++) {
      for (MethodId method : methods) {
        List<TestChoice> tests = Objects.requireNonNull(byMethod.get(method));
        if (place < tests.size()) {
          order.add(tests.get(place));
        }
      }
    }
    order.addAll(choices);
    return List.copyOf(order);
  }

  private static double share(
      Map<String, Map<MethodId, Double>> shares, TestChoice choice, MethodId method) {
    return Objects.requireNonNull(shares.get(choice.test())).getOrDefault(method, 0.0);
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
      for (String type : code.touchedBy(method)) {
        if (change.classes().containsKey(type)) {
          return Optional.of(
              "it executes %s, which uses %s, and %s"
                  .formatted(method.inWords(), type, change.classes().get(type)));
        }
      }
    }
    return Optional.empty();
  }

  private static double share(TracedTest test, Set<MethodId> changed) {
    return shares(test, changed).values().stream().mapToDouble(Double::doubleValue).sum();
  }

  /** The share of each changed method in the calls of a test. */
  private static Map<MethodId, Double> shares(TracedTest test, Set<MethodId> changed) {
    double all = test.calls().values().stream().mapToDouble(Long::doubleValue).sum();
    Map<MethodId, Double> shares = new HashMap<>();
    test.calls()
        .forEach(
            (method, count) -> {
              if (changed.contains(method)) {
                shares.put(method, count / all);
              }
            });
    return shares;
  }
}
