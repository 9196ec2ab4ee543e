package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.code.change.Code;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.workload.trace.Repeatability.Leading.Place;
import io.github.perfgate.runtime.trace.MethodTrace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The code of one version, with a change to or from another version. It tells why a change can
 * affect what executes a method; the reasons are predicates such as {@code executes …, which
 * changed or is new}.
 */
final class AffectedCode {
  /** The class through which the JDK starts every process. */
  private static final String PROCESSES = "java.lang.ProcessImpl";

  private final Code code;
  private final Set<MethodId> changed;
  private final String how;
  private final Map<String, String> classes;
  private final Map<MethodId, Optional<String>> byClass = new HashMap<>();
  private final Map<MethodId, Set<MethodId>> mayRun = new HashMap<>();
  private final Map<MethodId, Set<MethodId>> runs = new HashMap<>();

  /**
   * @param changed the methods of this version that differ in the other one; if there are none, and
   *     no classes, there is no change
   * @param how what happened to these methods: {@code changed or is new}
   * @param classes by full name of a class, why what uses it may behave differently
   */
  AffectedCode(Code code, Set<MethodId> changed, String how, Map<String, String> classes) {
    this.code = code;
    this.changed = changed;
    this.how = how;
    this.classes = classes;
  }

  Set<MethodId> changed() {
    return changed;
  }

  /** {@link Code#mayRun}. */
  Set<MethodId> mayRun(MethodId method) {
    return mayRun.computeIfAbsent(method, code::mayRun);
  }

  /** {@link Code#runs}. */
  Set<MethodId> runs(MethodId method) {
    return runs.computeIfAbsent(method, code::runs);
  }

  /** Why it matters that a method is executed. */
  Optional<String> any(MethodId method) {
    return direct(method).or(() -> byClass(method));
  }

  /**
   * A method that is called in one of two repetitions only and to which the change leads: what it
   * touches calls it, perhaps through other methods that the test executes. A method is left out if
   * others of these methods, to which the change does not lead, may call it as often. If there is
   * none, a method that is called less often and that the change touches. A test whose calls are
   * not known may call any.
   *
   * @param once how often each is called in one repetition only, one at least
   * @param less what is called less often in the second repetition
   */
  Optional<MethodId> leadsTo(Map<MethodId, Long> once, Set<MethodId> less, TracedTest test) {
    if (test.calls().isEmpty()) {
      return Repeatability.Leading.any(test.id(), once, less);
    }
    return leadsToOnce(once, test)
        .or(() -> less.stream().filter(method -> any(method).isPresent()).sorted().findFirst());
  }

  private Optional<MethodId> leadsToOnce(Map<MethodId, Long> once, TracedTest test) {
    Set<MethodId> executed = new HashSet<>(once.keySet());
    executed.addAll(test.calls().keySet());
    executed.addAll(test.once());
    executed.addAll(test.initial());
    Deque<MethodId> open = new ArrayDeque<>();
    executed.stream().filter(method -> any(method).isPresent()).forEach(open::add);
    Set<MethodId> reached = new HashSet<>(open);
    while (!open.isEmpty()) {
      MethodId method = open.remove();
      if (!once.containsKey(method) || any(method).isPresent()) {
        mayRun(method).stream().filter(executed::contains).filter(reached::add).forEach(open::add);
      }
    }
    return once.entrySet().stream()
        .filter(called -> reached.contains(called.getKey()))
        .filter(
            called ->
                any(called.getKey()).isPresent()
                    || callsFromElsewhere(called.getKey(), once, reached) < called.getValue())
        .map(Map.Entry::getKey)
        .sorted()
        .findFirst();
  }

  /**
   * The parts of a test that execute what this change touches. What uses a class that changed
   * counts where no method that changed is executed, and in the body.
   *
   * @param outside what it calls outside of its body only
   * @param untimed what is called for it outside of all that can be timed
   */
  Set<Place> places(TracedTest test, Set<MethodId> outside, Set<MethodId> untimed) {
    Set<Place> direct = EnumSet.noneOf(Place.class);
    Set<Place> byClass = EnumSet.noneOf(Place.class);
    for (MethodId method : test.calls().keySet()) {
      Place place =
          untimed.contains(method)
              ? Place.UNTIMED
              : outside.contains(method) ? Place.OUTSIDE_BODY : Place.IN_BODY;
      if (direct(method).isPresent()) {
        direct.add(place);
      } else if (byClass(method).isPresent()) {
        byClass.add(place);
      }
    }
    if (direct.isEmpty() && byClass.isEmpty()) {
      return Stream.concat(test.once().stream(), test.initial().stream())
              .anyMatch(method -> any(method).isPresent())
          ? EnumSet.of(Place.ONCE)
          : direct;
    }
    // The order of the places is that from which more is timed.
    byClass.stream()
        .findFirst()
        .filter(first -> first == Place.IN_BODY || direct.isEmpty())
        .ifPresent(direct::add);
    return direct;
  }

  private long callsFromElsewhere(
      MethodId called, Map<MethodId, Long> once, Set<MethodId> reached) {
    return once.entrySet().stream()
        .filter(caller -> !reached.contains(caller.getKey()))
        .filter(caller -> mayRun(caller.getKey()).contains(called))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /** Why it matters, by what the method does or what it executes unseen. */
  Optional<String> direct(MethodId method) {
    if (method.owner().equals(MethodTrace.FILE)) {
      return changed.stream()
          .filter(one -> one.owner().equals(MethodTrace.FILE))
          .filter(one -> FoundFiles.mayRead(method.name(), one.name()))
          .findFirst()
          .map(file -> "may read the file %s, which %s".formatted(file.name(), how));
    }
    if (changed.contains(method)) {
      return Optional.of("executes %s, which %s".formatted(method.inWords(), how));
    }
    if (method.owner().equals(PROCESSES)) {
      return Optional.of("starts another process, and what that executes is not seen");
    }
    return method.name().equals(MethodTrace.ANY) ? unseen(method.owner()) : Optional.empty();
  }

  /** A class that is not instrumented: any of its methods may have been executed. */
  private Optional<String> unseen(String type) {
    return code.methodsOf(type).stream()
        .sorted()
        .flatMap(method -> any(method).stream())
        .findFirst()
        .map(reason -> "loads %s, which cannot be traced and perhaps %s".formatted(type, reason));
  }

  /** Why it matters, by the classes that the method uses. */
  Optional<String> byClass(MethodId method) {
    return classes.isEmpty()
        ? Optional.empty()
        : byClass.computeIfAbsent(method, this::usingChangedClass);
  }

  private Optional<String> usingChangedClass(MethodId method) {
    Set<String> touched = code.touchedBy(method);
    return classes.keySet().stream()
        .filter(touched::contains)
        .findFirst()
        .map(
            type ->
                "executes %s, which uses %s, and %s"
                    .formatted(method.inWords(), type, classes.get(type)));
  }
}
