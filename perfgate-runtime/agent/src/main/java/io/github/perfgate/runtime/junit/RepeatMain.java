package io.github.perfgate.runtime.junit;

import io.github.perfgate.runtime.host.LifeLine;
import io.github.perfgate.runtime.trace.MethodTrace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;

/**
 * Executes one test twice, in a fresh JVM as measured ones are, and writes why the test cannot be
 * repeated, or an empty line. If it does something else the second time, a line follows for each
 * method that was called {@linkplain #FIRST in the first repetition only}, {@linkplain #SECOND in
 * the second only} or {@linkplain #LESS less often in the second}: which of these, how often,
 * class, name and descriptor. The same follows of the whole test if only its body is timed,
 * {@linkplain #WHOLE marked}, and of methods that are called {@linkplain #OUTSIDE outside of the
 * body} or {@linkplain #UNTIMED outside of the test}. Arguments: the JUnit Platform's id of the
 * test; the file to write.
 */
public final class RepeatMain {
  /** What precedes the difference between two executions of a test. */
  public static final String DIFFERS = "it does something else when it is repeated";

  /** What precedes a method that is called in the first repetition only. */
  public static final String FIRST = "only the first time";

  /** What precedes a method that is called in the second repetition only. */
  public static final String SECOND = "only the second time";

  /** What precedes a method that is called less than half as often in the second repetition. */
  public static final String LESS = "less often the second time";

  /** What precedes the same in lines about the whole test, where only its body is timed. */
  public static final String WHOLE = "whole ";

  /** What precedes a method that is called in the second repetition, but not in its body. */
  public static final String OUTSIDE = "outside of the body";

  /** What precedes a method that is called in the second repetition, but not by the test. */
  public static final String UNTIMED = "outside of the test";

  private RepeatMain() {}

  /** Runs, and ends the JVM, whatever threads the test has left. */
  public static void main(String[] arguments) throws IOException {
    LifeLine.hold();
    try {
      String obstacle = obstacle(arguments[0]);
      Files.write(Paths.get(arguments[1]), obstacle.getBytes(StandardCharsets.UTF_8));
    } finally {
      JvmEnd.soon();
    }
    System.exit(0);
  }

  private static String obstacle(String id) {
    TestRun run;
    try {
      run = TestRun.ofLife(id, TestMode.WHOLE);
    } catch (ReflectiveOperationException | LinkageError e) {
      return "it cannot be found by itself: " + e;
    }
    Repetition first = Repetition.of(run);
    if (first.obstacle != null) {
      return "it does not pass by itself: " + first.obstacle;
    }
    Repetition second = Repetition.of(run);
    if (MethodTrace.overflowed()) {
      return TraceMain.TOO_MANY;
    }
    return second.obstacle != null
        ? TraceMain.PASSES_ONCE + second.obstacle
        : difference(first, second);
  }

  /**
   * A test may do something else when it is repeated, and would be measured doing that. For
   * example, a test that has drained a stream does nothing, or little, the second time, and passes.
   */
  private static String difference(Repetition first, Repetition second) {
    List<String> lines = new ArrayList<>();
    List<String> timed = differences(first, second, TestMode.BODY, "");
    lines.add(timed.isEmpty() ? "" : DIFFERS);
    lines.addAll(timed);
    if (second.mode() == TestMode.BODY) {
      lines.addAll(differences(first, second, TestMode.WHOLE, WHOLE));
      second.calledOutsideBody(first).forEach(method -> lines.add(OUTSIDE + "\t" + method));
    }
    second.calledOutsideLife(first).forEach(method -> lines.add(UNTIMED + "\t" + method));
    return String.join("\n", lines);
  }

  private static List<String> differences(
      Repetition first, Repetition second, TestMode mode, String mark) {
    List<String> lines = new ArrayList<>();
    first.calledOnlyHere(second, mode).forEach(method -> lines.add(mark + FIRST + "\t" + method));
    second.calledOnlyHere(first, mode).forEach(method -> lines.add(mark + SECOND + "\t" + method));
    first.calledLessOften(second, mode).forEach(method -> lines.add(mark + LESS + "\t" + method));
    return lines;
  }
}
