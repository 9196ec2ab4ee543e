package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.code.change.MethodId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What runs once in a JVM, whichever test comes first: what fills a table or a pool, what makes a
 * context or a singleton, and static initialisers. A test that came later used what had been made.
 * Alone in its JVM, as it is measured, it makes it itself.
 *
 * <p>It does so by a method that is called every time and looks whether it is there. If calls by
 * names of the project's own classes lead from such a method of the first test to what ran once,
 * then the tests that execute such a method are affected. Otherwise a library made the call, for
 * example to inject dependencies, and may make it for every test.
 */
final class OnceInJvm {
  private final AffectedCode affected;

  /** By what is called if it has not run yet, the method that matters. */
  private final Map<MethodId, MethodId> entries;

  private final @Nullable String everywhere;

  private OnceInJvm(
      AffectedCode affected, Map<MethodId, MethodId> entries, @Nullable String everywhere) {
    this.affected = affected;
    this.entries = entries;
    this.everywhere = everywhere;
  }

  /**
   * What ran once in the JVM of these tests.
   *
   * @param tests all tests of the JVM
   */
  static OnceInJvm of(List<TracedTest> tests, AffectedCode affected) {
    Set<MethodId> known = new TreeSet<>();
    String everywhere = null;
    for (TracedTest test : tests) {
      List<MethodId> relevant =
          once(test).filter(method -> affected.any(method).isPresent()).toList();
      Set<MethodId> reached = relevant.isEmpty() ? Set.of() : reached(test, tests, affected);
      for (MethodId method : relevant) {
        if (reached.contains(method)) {
          known.add(method);
        } else if (everywhere == null) {
          everywhere =
              "only the first time in a JVM, %s %s; any test may use what came of it"
                  .formatted(
                      test.method().isEmpty() ? "a test" : test.type() + "." + test.method(),
                      affected.any(method).orElseThrow());
        }
      }
    }
    return new OnceInJvm(affected, entries(known, tests, affected), everywhere);
  }

  private static Stream<MethodId> once(TracedTest test) {
    return Stream.concat(test.once().stream(), test.initial().stream());
  }

  /** What ran once and was called from what is executed every time, by the names of calls. */
  private static Set<MethodId> reached(
      TracedTest test, List<TracedTest> tests, AffectedCode affected) {
    Set<MethodId> always = new TreeSet<>(test.calls().keySet());
    Set<MethodId> reached = new TreeSet<>();
    if (always.isEmpty()) {
      // A test that failed is executed once only, so what all others execute stands for it.
      tests.forEach(other -> always.addAll(other.calls().keySet()));
      test.once().stream()
          .filter(method -> (method.owner() + "$").startsWith(test.type() + "$"))
          .forEach(reached::add);
    }
    Deque<MethodId> open = new ArrayDeque<>(always);
    open.addAll(reached);
    while (!open.isEmpty()) {
      MethodId caller = open.remove();
      boolean initial = test.initial().contains(caller);
      for (MethodId run : affected.runs(caller)) {
        boolean ranOnce =
            test.initial().contains(run)
                ? initial || run.isStaticInitializer()
                : test.once().contains(run);
        if (ranOnce && reached.add(run)) {
          open.add(run);
        }
      }
    }
    return reached;
  }

  /**
   * What ran once and led to what matters through nothing but what ran once. What only static
   * initialisers called is left out in the end, as nothing else calls it.
   */
  private static Map<MethodId, MethodId> entries(
      Set<MethodId> known, List<TracedTest> tests, AffectedCode affected) {
    if (known.isEmpty()) {
      return Map.of();
    }
    Set<MethodId> all = new TreeSet<>();
    Set<MethodId> inner = new HashSet<>();
    tests.forEach(test -> once(test).forEach(all::add));
    tests.forEach(test -> inner.addAll(test.initial()));
    inner.removeIf(MethodId::isStaticInitializer);
    tests.forEach(test -> inner.removeAll(test.once()));
    Map<MethodId, List<MethodId>> callers = new HashMap<>();
    for (MethodId caller : all) {
      boolean initial = inner.contains(caller) || caller.isStaticInitializer();
      for (MethodId run : affected.mayRun(caller)) {
        if (initial || !inner.contains(run)) {
          callers.computeIfAbsent(run, unknown -> new ArrayList<>()).add(caller);
        }
      }
    }
    Map<MethodId, MethodId> leading = new TreeMap<>();
    known.forEach(method -> leading.put(method, method));
    Deque<MethodId> open = new ArrayDeque<>(known);
    while (!open.isEmpty()) {
      MethodId method = open.remove();
      for (MethodId caller : callers.getOrDefault(method, List.of())) {
        if (leading.putIfAbsent(caller, Objects.requireNonNull(leading.get(method))) == null) {
          open.add(caller);
        }
      }
    }
    leading.keySet().removeAll(inner);
    return leading;
  }

  /** Why what ran once can affect a test; empty if it cannot, or if the test is not to run. */
  Optional<String> reason(TracedTest test) {
    if (test.isWaived()) {
      return Optional.empty();
    }
    return once(test)
        .flatMap(method -> affected.any(method).stream())
        .findFirst()
        .map("the first time in a JVM, it "::concat)
        .or(() -> led(test))
        .or(() -> Optional.ofNullable(everywhere));
  }

  private Optional<String> led(TracedTest test) {
    if (entries.isEmpty()) {
      return Optional.empty();
    }
    return Stream.concat(test.calls().keySet().stream(), once(test))
        .flatMap(
            method ->
                affected.mayRun(method).stream()
                    .filter(entries::containsKey)
                    .map(
                        entry ->
                            "it executes %s, and the first time in a JVM that %s"
                                .formatted(
                                    method.inWords(),
                                    affected
                                        .any(Objects.requireNonNull(entries.get(entry)))
                                        .orElseThrow())))
        .findFirst();
  }
}
