package io.github.perfgate.runtime.junit;

import io.github.perfgate.runtime.trace.MethodTrace;
import io.github.perfgate.runtime.trace.TestTrace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.platform.launcher.TestIdentifier;

/**
 * The traces of the tests of one class, from two runs of the whole class. The second run has what
 * each test executes every time. What only the first run had happens once in a JVM.
 */
final class TracedClass {
  private final String type;
  private final Platform platform;
  private final Collection<String> without;
  private final TestJournal journal;
  private @Nullable Map<String, TestMode> oldModes;

  /** The parts of the first run that no test has got yet. */
  private final Set<ClassRun.Part> given = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * @param type full name of the class
   * @param without ids of tests that are left out
   */
  TracedClass(String type, Platform platform, Collection<String> without, TestJournal journal) {
    this.type = type;
    this.platform = platform;
    this.without = without;
    this.journal = journal;
  }

  /** Runs the class twice. */
  List<TestTrace> trace() {
    try {
      Outcomes outcomes = new Outcomes();
      ClassRun first = run(outcomes);
      Outcomes later = new Outcomes();
      ClassRun second = run(later);
      return traces(outcomes, first, later, second);
    } catch (RuntimeException | LinkageError e) {
      return Collections.singletonList(TestTrace.ofClass(type, Outcomes.obstacle(false, e)));
    }
  }

  private ClassRun run(Outcomes outcomes) {
    ClassRun run = new ClassRun();
    platform.executeClasses(Collections.singletonList(type), without, journal, outcomes, run);
    return run;
  }

  private List<TestTrace> traces(
      Outcomes outcomes, ClassRun first, Outcomes later, ClassRun second) {
    Map<String, Outcomes.Outcome> again = new HashMap<>();
    later.tests().forEach(one -> again.put(one.test.getUniqueId(), one));
    List<String> names = MethodTrace.names();
    List<TestTrace> traces = new ArrayList<>();
    for (Outcomes.Outcome one : outcomes.tests()) {
      String id = one.test.getUniqueId();
      if (one.obstacle != null && !one.test.isTest() && TraceMain.typeOf(one.test).isEmpty()) {
        // An engine does not come to the class.
        traces.add(TestTrace.ofClass(type, one.obstacle));
        continue;
      }
      ClassRun.Life life = second.test(id);
      SortedMap<Integer, Long> calls =
          life == null ? Collections.<Integer, Long>emptySortedMap() : life.calls();
      TestTrace trace =
          TraceMain.trace(
              one.test,
              mode(one.test, life),
              obstacle(one, again.get(id)),
              life == null ? 0 : life.nanos,
              one.obstacle == null ? calls : Collections.<Integer, Long>emptySortedMap());
      ClassRun.Life before = first.test(id);
      traces.add(before == null ? trace : compared(trace, before, calls.keySet(), names));
    }
    return traces;
  }

  private static @Nullable String obstacle(
      Outcomes.Outcome first, Outcomes.@Nullable Outcome again) {
    if (first.obstacle != null) {
      return first.obstacle;
    }
    if (again == null) {
      return TraceMain.PASSES_ONCE + "it is not executed";
    }
    return again.obstacle == null ? null : TraceMain.PASSES_ONCE + again.obstacle;
  }

  private TestMode mode(TestIdentifier test, ClassRun.@Nullable Life life) {
    String id = test.getUniqueId();
    if (Platform.isOld(id)) {
      if (oldModes == null) {
        oldModes = RunnerModes.of(type);
      }
      return oldModes.getOrDefault(RunnerModes.path(id), TestMode.WHOLE);
    }
    return life != null && life.bodySeen ? TestMode.BODY : TestMode.WHOLE;
  }

  /**
   * The trace with what only the first run of the test called. What happened around several tests
   * belongs to the first of them.
   *
   * @param again what the second run called
   */
  private TestTrace compared(
      TestTrace trace, ClassRun.Life first, Set<Integer> again, List<String> names) {
    SortedSet<Integer> once = new TreeSet<>();
    SortedSet<Integer> initial = new TreeSet<>();
    for (ClassRun.Part part : first.parts) {
      if (given.add(part)) {
        once.addAll(part.usually.keySet());
        initial.addAll(part.initially.keySet());
      }
    }
    SortedSet<Integer> called = new TreeSet<>(once);
    once.removeAll(again);
    initial.removeAll(again);
    initial.removeAll(called);
    // A class is loaded once, perhaps in the second run.
    SortedSet<Integer> loaded = new TreeSet<>(initial);
    loaded.addAll(again);
    loaded.removeIf(method -> !MethodTrace.isUnseen(names.get(method)));
    once.addAll(loaded);
    initial.removeAll(loaded);
    return trace.with(once, initial);
  }
}
