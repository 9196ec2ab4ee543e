package io.github.perfgate.runtime.junit;

import io.github.perfgate.runtime.trace.MethodTrace;
import io.github.perfgate.runtime.trace.TestTrace;
import io.github.perfgate.runtime.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Executes every test for itself, and twice, and writes what it executed. Arguments: the file with
 * the names of the test classes, one a line; the file to write.
 */
public final class TraceMain {
  private static final String FAILS_AGAIN = "it passes once only; the second time ";

  private TraceMain() {}

  /** Runs, and ends the JVM, whatever threads the tests have left. */
  public static void main(String[] arguments) throws IOException {
    Path output = Paths.get(arguments[1]);
    trace(Files.readAllLines(Paths.get(arguments[0]))).write(output);
    Runtime.getRuntime().halt(0);
  }

  private static TraceFile trace(List<String> types) {
    Platform platform = new Platform();
    Outcomes all = new Outcomes();
    platform.executeClasses(types, all);
    List<TestTrace> traces = new ArrayList<>();
    for (Outcomes.Outcome test : all.tests()) {
      traces.add(test.obstacle == null ? trace(platform, test.test) : untraced(test));
    }
    return new TraceFile(MethodTrace.names(), traces);
  }

  private static TestTrace untraced(Outcomes.Outcome test) {
    return trace(test.test, test.obstacle, 0, new TreeMap<>());
  }

  private static TestTrace trace(Platform platform, TestIdentifier test) {
    Outcomes first = new Outcomes();
    SortedMap<Integer, Long> once = calls(platform, test, first);
    if (first.obstacle() != null) {
      return trace(test, "it does not pass by itself: " + first.obstacle(), 0, once);
    }
    Outcomes second = new Outcomes();
    long begun = System.nanoTime();
    SortedMap<Integer, Long> twice = calls(platform, test, second);
    long nanos = System.nanoTime() - begun;
    String obstacle = second.obstacle();
    if (obstacle == null) {
      obstacle = difference(once, twice);
    } else {
      obstacle = FAILS_AGAIN + obstacle;
    }
    // What is executed only once is executed as well, and may have changed.
    once.forEach((method, count) -> twice.putIfAbsent(method, count));
    return trace(test, obstacle, nanos, twice);
  }

  /**
   * A test that does something else when it is repeated would be measured doing that: one that has
   * drained a stream, for example, does nothing, and passes.
   */
  private static @Nullable String difference(
      SortedMap<Integer, Long> once, SortedMap<Integer, Long> twice) {
    Set<Integer> only = new TreeSet<>(once.keySet());
    only.removeAll(twice.keySet());
    String when = "the first time";
    if (only.isEmpty()) {
      only.addAll(twice.keySet());
      only.removeAll(once.keySet());
      when = "the second time";
    }
    return only.isEmpty()
        ? null
        : "it does something else when it is repeated: "
            + MethodTrace.names().get(only.iterator().next()).replace('\t', ' ')
            + " is called only "
            + when;
  }

  private static SortedMap<Integer, Long> calls(
      Platform platform, TestIdentifier test, Outcomes outcomes) {
    MethodTrace.reset();
    platform.execute(test.getUniqueId(), outcomes);
    SortedMap<Integer, Long> calls = new TreeMap<>();
    long[] counts = MethodTrace.calls();
    for (int method = 0; method < counts.length; method++) {
      if (counts[method] > 0) {
        calls.put(method, counts[method]);
      }
    }
    return calls;
  }

  private static TestTrace trace(
      TestIdentifier test, @Nullable String obstacle, long nanos, SortedMap<Integer, Long> calls) {
    TestSource source = test.getSource().orElse(null);
    String type =
        source instanceof MethodSource
            ? ((MethodSource) source).getClassName()
            : source instanceof ClassSource ? ((ClassSource) source).getClassName() : "";
    String method = source instanceof MethodSource ? ((MethodSource) source).getMethodName() : "";
    return new TestTrace(
        test.getUniqueId(),
        type,
        method,
        test.getDisplayName(),
        mode(test, type, method).name(),
        obstacle,
        nanos,
        calls);
  }

  /** Ids are built of segments {@code [type:value]}, the engine first and the test last. */
  private static TestMode mode(TestIdentifier test, String type, String method) {
    String id = test.getUniqueId();
    boolean single =
        id.lastIndexOf("/[method:") == id.lastIndexOf("/[")
            || id.lastIndexOf("/[test:") == id.lastIndexOf("/[");
    String engine = id.substring(id.indexOf(':') + 1, id.indexOf(']'));
    return ModeFinder.of(engine, type, method, single && !method.isEmpty());
  }
}
