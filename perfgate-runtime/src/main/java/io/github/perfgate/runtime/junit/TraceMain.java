package io.github.perfgate.runtime.junit;

import io.github.perfgate.runtime.trace.MethodTrace;
import io.github.perfgate.runtime.trace.TestTrace;
import io.github.perfgate.runtime.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Executes all tests, then every test that passed by itself, and writes what it executed then.
 * Arguments: the file with the names of the test classes, one a line; the file to write.
 */
public final class TraceMain {
  static final String PASSES_ONCE = "it passes once only; the second time ";
  static final String TOO_MANY =
      "more methods are loaded than can be told apart, perhaps as classes are loaded again and again";

  private TraceMain() {}

  /** Runs, and ends the JVM, whatever threads the tests have left. */
  public static void main(String[] arguments) throws IOException {
    Path output = Paths.get(arguments[1]);
    try {
      TraceFile file = trace(Files.readAllLines(Paths.get(arguments[0])));
      if (MethodTrace.overflowed()) {
        throw new IllegalStateException(TOO_MANY);
      }
      file.write(output);
    } finally {
      JvmEnd.soon();
    }
    System.exit(0);
  }

  private static TraceFile trace(List<String> types) {
    Outcomes all = new Outcomes();
    new Platform().executeClasses(types, all);
    List<TestTrace> traces = new ArrayList<>();
    for (Outcomes.Outcome test : all.tests()) {
      traces.add(
          test.obstacle == null
              ? trace(test.test)
              : trace(test.test, TestMode.WHOLE, test.obstacle, 0, Collections.emptySortedMap()));
    }
    return new TraceFile(MethodTrace.names(), traces);
  }

  private static TestTrace trace(TestIdentifier test) {
    try {
      Repetition alone = Repetition.of(TestRun.ofLife(test.getUniqueId(), TestMode.WHOLE));
      return trace(
          test,
          alone.mode(),
          alone.obstacle == null ? null : PASSES_ONCE + alone.obstacle,
          alone.nanos,
          alone.calls);
    } catch (ReflectiveOperationException | LinkageError e) {
      return trace(
          test,
          TestMode.WHOLE,
          "it cannot be found by itself: " + e,
          0,
          Collections.emptySortedMap());
    }
  }

  private static TestTrace trace(
      TestIdentifier test,
      TestMode mode,
      @Nullable String obstacle,
      long nanos,
      SortedMap<Integer, Long> calls) {
    TestSource source = test.getSource().orElse(null);
    String type =
        source instanceof MethodSource
            ? ((MethodSource) source).getClassName()
            : source instanceof ClassSource ? ((ClassSource) source).getClassName() : "";
    String method = source instanceof MethodSource ? ((MethodSource) source).getMethodName() : "";
    boolean loop =
        isOneOfMethod(test.getUniqueId()) && !method.isEmpty() && PlainTests.isPlain(type, method);
    return new TestTrace(
        test.getUniqueId(),
        type,
        method,
        test.getDisplayName(),
        (loop ? TestMode.LOOP : mode).name(),
        obstacle,
        nanos,
        calls);
  }

  /** Whether the method is one test, and not a template or factory of several. */
  private static boolean isOneOfMethod(String id) {
    int last = id.lastIndexOf("/[");
    return id.lastIndexOf("/[method:") == last || id.lastIndexOf("/[test:") == last;
  }
}
