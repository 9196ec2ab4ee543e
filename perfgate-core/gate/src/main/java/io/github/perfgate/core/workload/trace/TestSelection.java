package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.code.change.Code;
import io.github.perfgate.core.code.change.CodeChange;
import io.github.perfgate.core.code.change.MethodId;
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
 * rules of their own. What a static initialiser does is found by the class that contains it, and
 * what else runs only once in a JVM by {@link OnceInJvm}.
 *
 * <p>Tests are ordered by the share of changed calls in their traces (Reichelt, Kuehne,
 * Hasselbring: "Automated Identification of Performance Changes at Code Level", 2022). They are
 * also spread over the changed methods: the first ones have the best test of each changed method.
 */
final class TestSelection {
  private final boolean isEmpty;
  private final AffectedCode old;
  private final AffectedCode now;
  private final @Nullable String everything;
  private final Map<String, String> unknown;

  /**
   * @param change what differs between the versions
   * @param old the old version's classes
   * @param now the new version's classes
   * @param everything why every test has to be measured, regardless of what it executes; null if
   *     there is no such reason
   */
  TestSelection(CodeChange change, Code old, Code now, @Nullable String everything) {
    this(change, old, now, everything, Map.of());
  }

  /**
   * As above, with tests that were not run in one of the versions.
   *
   * @param unknown by the id of a test, why it is not known what it executes
   */
  TestSelection(
      CodeChange change,
      Code old,
      Code now,
      @Nullable String everything,
      Map<String, String> unknown) {
    this.unknown = unknown;
    this.isEmpty = change.isEmpty();
    this.old = new AffectedCode(old, change.before(), "changed or is gone", change.classes());
    this.now = new AffectedCode(now, change.after(), "changed or is new", change.classes());
    this.everything = everything;
  }

  /**
   * The choice of a test of the old version that the new one lacks; empty unless it executed what
   * changed and is still there, perhaps with other parameters.
   */
  Optional<TestChoice> ofLost(TracedTest test) {
    Set<String> changed =
        now.changed().stream().map(TestSelection::fullName).collect(Collectors.toSet());
    return test.calls().keySet().stream()
        .filter(old.changed()::contains)
        .filter(method -> changed.contains(fullName(method)))
        .map(MethodId::inWords)
        .findFirst()
        .map(
            method ->
                new TestChoice(
                    test.id(),
                    true,
                    0,
                    "it executed %s, which changed".formatted(method),
                    List.of(method)));
  }

  private static String fullName(MethodId method) {
    return method.owner() + "." + method.name();
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
    OnceInJvm onceBefore = OnceInJvm.of(before, old);
    OnceInJvm onceAfter = OnceInJvm.of(after, now);
    Map<String, Map<MethodId, Double>> shares = new HashMap<>();
    List<TestChoice> choices = new ArrayList<>();
    for (TracedTest test : after) {
      TracedTest earlier = byId.get(test.id());
      Map<MethodId, Double> changed = shares(test, now.changed());
      if (earlier != null) {
        shares(earlier, old.changed())
            .forEach((method, share) -> changed.merge(method, share, Math::max));
      }
      if (earlier != null && earlier.obstacle() == null && test.obstacle() == null) {
        shares.put(test.id(), changed);
      }
      String reason =
          everything != null
              ? everything
              : reason(earlier, test, onceBefore, onceAfter).orElse(null);
      choices.add(choice(earlier, test, reason, changed));
    }
    choices.sort(
        Comparator.comparing(TestChoice::measured)
            .thenComparing(TestChoice::share)
            .reversed()
            .thenComparing(TestChoice::test));
    return spread(choices, shares);
  }

  /** The old version's code. */
  AffectedCode old() {
    return old;
  }

  /** The new version's code. */
  AffectedCode now() {
    return now;
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

  private TestChoice choice(
      @Nullable TracedTest before,
      TracedTest after,
      @Nullable String reason,
      Map<MethodId, Double> changed) {
    double share = share(after, now.changed());
    if (before != null) {
      share = Math.max(share, share(before, old.changed()));
    }
    return new TestChoice(
        after.id(),
        reason != null,
        share,
        reason != null ? reason : "it executes nothing that changed",
        changed.entrySet().stream()
            .sorted(
                Map.Entry.<MethodId, Double>comparingByValue()
                    .reversed()
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(TestChoice.MOST_CHANGED)
            .map(method -> method.getKey().inWords())
            .toList());
  }

  private Optional<String> reason(
      @Nullable TracedTest before, TracedTest after, OnceInJvm onceBefore, OnceInJvm onceAfter) {
    if (isEmpty) {
      return Optional.empty();
    }
    Optional<TracedTest> earlier = Optional.ofNullable(before);
    return Optional.ofNullable(unknown.get(after.id()))
        .or(() -> unknown(after, ""))
        .or(() -> earlier.flatMap(test -> unknown(test, " before the change")))
        .or(() -> first(after, now::direct))
        .or(() -> earlier.flatMap(test -> first(test, old::direct)))
        .or(() -> first(after, now::byClass))
        .or(() -> earlier.flatMap(test -> first(test, old::byClass)))
        .or(() -> onceAfter.reason(after))
        .or(() -> earlier.flatMap(onceBefore::reason));
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

  private static Optional<String> first(TracedTest test, Function<MethodId, Optional<String>> why) {
    return test.calls().keySet().stream()
        .flatMap(method -> why.apply(method).stream())
        .findFirst()
        .map("it "::concat);
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
