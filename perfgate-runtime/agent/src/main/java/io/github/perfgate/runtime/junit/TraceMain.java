package io.github.perfgate.runtime.junit;

import io.github.perfgate.runtime.host.LifeLine;
import io.github.perfgate.runtime.trace.MethodTrace;
import io.github.perfgate.runtime.trace.TestTrace;
import io.github.perfgate.runtime.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Runs test classes one after the other, and writes what each of their tests executed. Arguments:
 * the file with the names of the test classes, one a line; an existing folder that gets a file for
 * each class that came to its end, named by the number of its line, from 0. Then the file that
 * tells meanwhile which test is executed, see {@link TestJournal}. Last the file with the tests
 * that are left out, a line each of the id, a tab and the reason.
 */
public final class TraceMain {
  /** What precedes the reason of a test that passes once only. */
  public static final String PASSES_ONCE = "it passes once only; the second time ";

  /**
   * What precedes the reason of a test that is skipped wherever it runs. The environment decides
   * about all others that are skipped.
   */
  public static final String DISABLED = "it is skipped: ";

  static final String TOO_MANY =
      "more methods are loaded than can be told apart, perhaps as classes are loaded again and again";

  private TraceMain() {}

  /** Runs, and ends the JVM, whatever threads the tests have left. */
  public static void main(String[] arguments) throws IOException {
    LifeLine.hold();
    Path output = Paths.get(arguments[1]);
    Map<String, String> without = leftOut(Paths.get(arguments[3]));
    List<String> types = Files.readAllLines(Paths.get(arguments[0]));
    Platform platform = new Platform();
    try (TestJournal journal = new TestJournal(Paths.get(arguments[2]))) {
      for (int line = 0; line < types.size(); line++) {
        TraceFile file = trace(types.get(line), platform, without, journal);
        journal.ends();
        if (MethodTrace.overflowed()) {
          throw new IllegalStateException(TOO_MANY);
        }
        // The JVM may be ended while it writes.
        Path draft = output.resolve("draft");
        file.write(draft);
        Files.move(draft, output.resolve(String.valueOf(line)), StandardCopyOption.ATOMIC_MOVE);
      }
    } finally {
      JvmEnd.soon();
    }
    System.exit(0);
  }

  /** The tests that are left out, and why. */
  static Map<String, String> leftOut(Path file) throws IOException {
    Map<String, String> reasons = new LinkedHashMap<>();
    for (String line : Files.readAllLines(file)) {
      int tab = line.indexOf('\t');
      reasons.put(line.substring(0, tab), line.substring(tab + 1));
    }
    return reasons;
  }

  private static TraceFile trace(
      String type, Platform platform, Map<String, String> without, TestJournal journal) {
    List<TestTrace> traces =
        new ArrayList<>(new TracedClass(type, platform, without.keySet(), journal).trace());
    if (!without.isEmpty()) {
      for (TestIdentifier test :
          platform.leftOut(Collections.singletonList(type), without.keySet())) {
        traces.add(notTraced(test, reason(test.getUniqueId(), without)));
      }
    }
    return TraceFile.merged(
        Collections.singletonList(
            new TraceFile(MethodTrace.names(), Collections.singletonMap(type, traces))));
  }

  /** Why a test is left out. */
  static String reason(String id, Map<String, String> without) {
    return without.entrySet().stream()
        .filter(one -> Platform.isOrMakes(id, Collections.singleton(one.getKey())))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("not left out: " + id));
  }

  private static TestTrace notTraced(TestIdentifier test, String obstacle) {
    return trace(test, TestMode.WHOLE, obstacle, 0, Collections.emptySortedMap());
  }

  /** The trace of a test. */
  static TestTrace trace(
      TestIdentifier test,
      TestMode mode,
      @Nullable String obstacle,
      long nanos,
      SortedMap<Integer, Long> calls) {
    String type = typeOf(test);
    String method = methodOf(test);
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

  /** Full name of the test's class; empty if there is none. */
  static String typeOf(TestIdentifier test) {
    TestSource source = test.getSource().orElse(null);
    return source instanceof MethodSource
        ? ((MethodSource) source).getClassName()
        : source instanceof ClassSource ? ((ClassSource) source).getClassName() : "";
  }

  /** Name of the test's method; empty if there is none. */
  static String methodOf(TestIdentifier test) {
    TestSource source = test.getSource().orElse(null);
    return source instanceof MethodSource ? ((MethodSource) source).getMethodName() : "";
  }

  /** Whether the method is one test, and not a template or factory of several. */
  private static boolean isOneOfMethod(String id) {
    int last = id.lastIndexOf("/[");
    return id.lastIndexOf("/[method:") == last || id.lastIndexOf("/[test:") == last;
  }
}
