package io.github.perfgate.runtime.junit;

import io.github.perfgate.runtime.junit.jupiter.BodyTimer;
import io.github.perfgate.runtime.trace.MethodTrace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Listens to one run of a test class, and notes which methods are called for each test. A call
 * belongs to the innermost test or container that is being executed, and what belongs to a
 * container belongs to all of its tests: alone, each of them needs the set-up of its class, and the
 * search that makes it.
 */
final class ClassRun implements TestExecutionListener {
  /** The methods that are called during a part of the run, by number. */
  static final class Part {
    final SortedMap<Integer, Long> usually = new TreeMap<>();
    final SortedMap<Integer, Long> initially = new TreeMap<>();

    /** Moves all calls since the last time to these. */
    private void take() {
      add(usually, MethodTrace.calls());
      add(initially, MethodTrace.initialCalls());
      MethodTrace.reset();
    }

    private static void add(SortedMap<Integer, Long> sums, long[] calls) {
      for (int method = 0; method < calls.length; method++) {
        if (calls[method] > 0) {
          sums.merge(method, calls[method], Long::sum);
        }
      }
    }
  }

  /** A test that was executed. */
  static final class Life {
    /** The parts that belong to the test, the outermost first. */
    final List<Part> parts;

    private final long begun = System.nanoTime();
    long nanos;
    boolean bodySeen;

    private Life(List<Part> parts) {
      this.parts = parts;
    }

    /** How often each method was called, also by static initialisers. */
    SortedMap<Integer, Long> calls() {
      SortedMap<Integer, Long> calls = new TreeMap<>();
      for (Part part : parts) {
        part.usually.forEach((method, count) -> calls.merge(method, count, Long::sum));
        part.initially.forEach((method, count) -> calls.merge(method, count, Long::sum));
      }
      return calls;
    }
  }

  private final Map<String, Life> tests = new HashMap<>();
  private final Map<String, Part> parts = new HashMap<>();

  /** What is being executed, the outermost first, which is the search for tests. */
  private final Deque<Part> open = new ArrayDeque<>(Collections.singleton(new Part()));

  ClassRun() {
    MethodTrace.reset();
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    open.getLast().take();
    Part part = new Part();
    parts.put(test.getUniqueId(), part);
    open.addLast(part);
    if (test.isTest()) {
      BodyTimer.reset();
      tests.put(test.getUniqueId(), new Life(new ArrayList<>(open)));
    }
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    open.getLast().take();
    open.remove(parts.get(test.getUniqueId()));
    Life life = tests.get(test.getUniqueId());
    if (life != null) {
      life.nanos = System.nanoTime() - life.begun;
      life.bodySeen = BodyTimer.isTimed();
    }
  }

  /** A test by its id; null if it was not executed. */
  @Nullable Life test(String id) {
    return tests.get(id);
  }
}
