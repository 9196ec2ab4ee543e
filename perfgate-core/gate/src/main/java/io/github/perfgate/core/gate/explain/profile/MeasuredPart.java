package io.github.perfgate.core.gate.explain.profile;

import io.github.perfgate.core.code.change.MethodId;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the place in a stack at which the harness ends and the measured code begins. This class
 * knows the code that JMH generates around benchmarks, and the code that perfgate generates and
 * executes for methods and unit tests. It has no side effects.
 */
final class MeasuredPart {
  private static final String OF_JMH = "org.openjdk.jmh.";
  private static final String GENERATED_BY_JMH = "jmh_generated.";

  /** The name of the method with JMH's loop: the benchmark's method, JMH's mode, and a suffix. */
  private static final Pattern STUB = Pattern.compile("(.+)_[a-z]+_jmhStub");

  private static final String OWN = "io.github.perfgate.generated.";
  private static final String OWN_CLASS = "Perfgate_";
  private static final String RUNS_TESTS = "io.github.perfgate.runtime.junit.";

  /** Callers of the body of a test and of nothing else. */
  private static final Set<String> BODIES =
      Set.of(RUNS_TESTS + "jupiter.TimingExtension.timed", RUNS_TESTS + "TimedMethod");

  private static final String OLD_TEST = RUNS_TESTS + "TimedCase";
  private static final Set<String> AROUND_OLD_TEST = Set.of("setUp", "tearDown");

  /** Packages of the frames between perfgate and a test. */
  private static final List<String> ON_THE_WAY =
      List.of("org.junit.", "junit.", "java.", "javax.", "jdk.", "sun.");

  private final boolean bodyOnly;

  /**
   * @param bodyOnly whether only the body of a unit test counts, although its whole lifecycle is
   *     executed
   */
  MeasuredPart(boolean bodyOnly) {
    this.bodyOnly = bodyOnly;
  }

  /**
   * The part of a stack that is measured.
   *
   * @param stack the outermost method first
   * @return empty if the harness itself is at work; null if the stack is not measured, because it
   *     is of another thread or of preparations
   */
  @Nullable List<MethodId> of(List<MethodId> stack) {
    int stub = last(stack, 0, frame -> frame.owner().contains(GENERATED_BY_JMH));
    Matcher loop = STUB.matcher(stub < 0 ? "" : stack.get(stub).name());
    if (!loop.matches()) {
      return null;
    }
    int begin = stub + 1;
    if (begin == stack.size() || stack.get(begin).owner().startsWith(OF_JMH)) {
      return List.of();
    }
    MethodId benchmark = stack.get(begin);
    // The loop also calls methods that prepare each invocation.
    if (!benchmark.name().equals(loop.group(1))) {
      return null;
    }
    if (!isOwn(benchmark)) {
      return stack.subList(begin, stack.size());
    }
    begin++;
    int test = last(stack, begin, frame -> frame.owner().startsWith(RUNS_TESTS));
    return test < 0 ? withoutOwn(stack, begin) : ofTest(stack, test);
  }

  /**
   * The measured part of a stack for a method that a formula names; the consumption of its result
   * is not part of it.
   */
  private static List<MethodId> withoutOwn(List<MethodId> stack, int begin) {
    return begin == stack.size() || stack.get(begin).owner().startsWith(OF_JMH)
        ? List.of()
        : stack.subList(begin, stack.size());
  }

  private @Nullable List<MethodId> ofTest(List<MethodId> stack, int last) {
    int begin = last + 1;
    while (begin < stack.size() && isOnTheWay(stack.get(begin))) {
      begin++;
    }
    List<MethodId> test = stack.subList(begin, stack.size());
    if (bodyOnly && !isInBody(stack.get(last), test)) {
      return null;
    }
    return test;
  }

  private static boolean isInBody(MethodId caller, List<MethodId> test) {
    if (caller.owner().equals(OLD_TEST)) {
      return !test.isEmpty() && !AROUND_OLD_TEST.contains(test.get(0).name());
    }
    return BODIES.contains(caller.owner()) || BODIES.contains(caller.owner() + "." + caller.name());
  }

  private static boolean isOwn(MethodId method) {
    String owner = method.owner();
    return owner.startsWith(OWN)
        || owner.substring(owner.lastIndexOf('.') + 1).startsWith(OWN_CLASS);
  }

  private static boolean isOnTheWay(MethodId method) {
    return ON_THE_WAY.stream().anyMatch(method.owner()::startsWith);
  }

  private static int last(List<MethodId> stack, int from, Predicate<MethodId> which) {
    for (int place = stack.size() - 1; place >= from; place--) {
      if (which.test(stack.get(place))) {
        return place;
      }
    }
    return -1;
  }
}
