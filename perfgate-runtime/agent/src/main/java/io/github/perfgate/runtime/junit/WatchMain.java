package io.github.perfgate.runtime.junit;

import io.github.perfgate.runtime.agent.TestSections;
import io.github.perfgate.runtime.host.LifeLine;
import io.github.perfgate.runtime.trace.TestTrace;
import io.github.perfgate.runtime.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Executes all tests once, and tells an agent which test is executed. Without an agent that is a
 * plain run. The arguments are those of {@link TraceMain}; the file that is written is a trace
 * without calls.
 */
public final class WatchMain {
  private WatchMain() {}

  /** Runs, and ends the JVM, whatever threads the tests have left. */
  public static void main(String[] arguments) throws IOException {
    LifeLine.hold();
    Map<String, String> without = TraceMain.leftOut(Paths.get(arguments[3]));
    Path output = Paths.get(arguments[1]);
    try (TestJournal journal = new TestJournal(Paths.get(arguments[2]))) {
      TraceFile file = watch(Files.readAllLines(Paths.get(arguments[0])), without, journal);
      journal.ends();
      file.write(output);
    } finally {
      JvmEnd.soon();
    }
    System.exit(0);
  }

  private static TraceFile watch(
      List<String> types, Map<String, String> without, TestJournal journal) {
    Outcomes all = new Outcomes();
    Sections sections = new Sections();
    Platform platform = new Platform();
    platform.executeClasses(types, without.keySet(), all, journal, sections);
    List<TestTrace> traces = new ArrayList<>();
    for (Outcomes.Outcome test : all.tests()) {
      String id = test.test.getUniqueId();
      Long nanos = sections.nanos.get(id);
      traces.add(trace(test.test, test.obstacle, nanos == null ? 0 : nanos));
    }
    if (!without.isEmpty()) {
      for (TestIdentifier test : platform.leftOut(types, without.keySet())) {
        traces.add(trace(test, TraceMain.reason(test.getUniqueId(), without), 0));
      }
    }
    return new TraceFile(Collections.<String>emptyList(), traces);
  }

  private static TestTrace trace(TestIdentifier test, @Nullable String obstacle, long nanos) {
    return new TestTrace(
        test.getUniqueId(),
        TraceMain.typeOf(test),
        TraceMain.methodOf(test),
        test.getDisplayName(),
        TestMode.WHOLE.name(),
        obstacle,
        nanos,
        Collections.<Integer, Long>emptySortedMap());
  }

  /**
   * Makes a section for each test, from the beginning of its set-up to the end of its tear-down.
   * This listener is the last that hears of the start, so that the work of others is in no section.
   */
  private static final class Sections implements TestExecutionListener {
    private final Map<String, Long> nanos = new HashMap<>();
    private long begun;

    @Override
    public void executionStarted(TestIdentifier test) {
      if (test.isTest()) {
        begun = System.nanoTime();
        TestSections.begin(test.getUniqueId());
      }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      if (test.isTest()) {
        TestSections.end();
        nanos.put(test.getUniqueId(), System.nanoTime() - begun);
      }
    }
  }
}
