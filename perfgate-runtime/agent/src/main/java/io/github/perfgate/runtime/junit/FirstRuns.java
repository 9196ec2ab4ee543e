package io.github.perfgate.runtime.junit;

import io.github.perfgate.runtime.trace.MethodTrace;
import io.github.perfgate.runtime.trace.TestTrace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * The methods that each test calls when all tests run, which is the first execution of each. What
 * is called between two tests belongs to the next one. What is called behind the last test of a
 * class or engine, until that has ended, belongs to this test.
 */
final class FirstRuns implements TestExecutionListener {
  /** Methods that are called, and those that static initialisers call. */
  private static final class Called {
    final BitSet usually = new BitSet();
    final BitSet initially = new BitSet();

    /** Moves all calls since the last time to these. */
    void take() {
      add(usually, MethodTrace.calls());
      add(initially, MethodTrace.initialCalls());
      MethodTrace.reset();
    }

    private static void add(BitSet numbers, long[] calls) {
      for (int method = 0; method < calls.length; method++) {
        if (calls[method] > 0) {
          numbers.set(method);
        }
      }
    }
  }

  private final Map<String, Called> tests = new HashMap<>();

  /** What is called while tests are searched for; null until the first of them begins. */
  private @Nullable Called search;

  private @Nullable String last;

  @Override
  public void executionStarted(TestIdentifier test) {
    if (search == null) {
      search = new Called();
      search.take();
    }
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (test.isTest()) {
      last = test.getUniqueId();
    }
    if (last != null) {
      tests.computeIfAbsent(last, unknown -> new Called()).take();
    }
  }

  /**
   * The same tests, each with what its first execution called and its second one did not. A test
   * without a second execution is compared with the second executions of all others.
   *
   * @param traced the tests with what their second executions called
   */
  List<TestTrace> compared(List<TestTrace> traced) {
    BitSet again = new BitSet();
    traced.forEach(test -> test.calls().keySet().forEach(again::set));
    BitSet unseen = unseen();
    List<TestTrace> compared = new ArrayList<>();
    for (TestTrace test : traced) {
      BitSet second = again;
      if (!test.calls().isEmpty()) {
        second = new BitSet();
        test.calls().keySet().forEach(second::set);
      }
      Called first = tests.getOrDefault(test.id(), new Called());
      BitSet once = without(first.usually, second);
      if (search != null && compared.isEmpty()) {
        // Some engines also initialise all classes in search of tests, as a test that uses a class
        // does itself.
        once.or(without(search.usually, again));
        once.or(common(search.initially, unseen));
      }
      // A class is loaded once, perhaps in a second execution.
      once.or(common(first.initially, unseen));
      once.or(common(second, unseen));
      BitSet initial = without(without(first.initially, second), unseen);
      initial.andNot(first.usually);
      compared.add(test.with(numbers(once), numbers(initial)));
    }
    return compared;
  }

  private static BitSet unseen() {
    BitSet unseen = new BitSet();
    List<String> names = MethodTrace.names();
    for (int method = 0; method < names.size(); method++) {
      unseen.set(method, MethodTrace.isUnseen(names.get(method)));
    }
    return unseen;
  }

  private static BitSet without(BitSet all, BitSet others) {
    BitSet left = (BitSet) all.clone();
    left.andNot(others);
    return left;
  }

  private static BitSet common(BitSet one, BitSet other) {
    BitSet both = (BitSet) one.clone();
    both.and(other);
    return both;
  }

  private static SortedSet<Integer> numbers(BitSet set) {
    return set.stream().boxed().collect(Collectors.toCollection(TreeSet::new));
  }
}
