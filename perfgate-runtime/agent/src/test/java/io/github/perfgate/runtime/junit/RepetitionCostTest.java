package io.github.perfgate.runtime.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import junit.framework.TestCase;
import org.junit.jupiter.api.Test;

/**
 * Counts the repetitions that each way makes in the same time, of a test that does next to nothing.
 * The numbers are printed to be read; the assertion is that each repetition executes the test once.
 */
class RepetitionCostTest {
  /** Short, because builds wait for it; use a longer time for numbers to rely on. */
  private static final long MEASURED =
      TimeUnit.MILLISECONDS.toNanos(Long.getLong("perfgate.test.repetitions.millis", 200));

  private static final String HERE = RepetitionCostTest.class.getName();

  private static long executed;

  /** A test of JUnit 4. */
  public static class Four {
    @org.junit.Test
    public void counts() {
      executed++;
    }
  }

  /** A test of JUnit 3. */
  public static class Three extends TestCase {
    public void testCounts() {
      executed++;
    }
  }

  /** A test of Jupiter. */
  static class Five {
    @Test
    void counts() {
      executed++;
    }
  }

  @Test
  void everyWayExecutesTheTestOncePerRepetition() throws Throwable {
    String four = old("Four", "counts");
    String five = "[engine:junit-jupiter]/[class:" + HERE + "$Five]/[method:counts()]";

    long platform = printed("JUnit 4, platform", new LauncherRun(four, TestMode.WHOLE));
    long runner = printed("JUnit 4, runner", TestRun.ofLife(four, TestMode.BODY));
    printed("JUnit 3, runner", TestRun.ofLife(old("Three", "testCounts"), TestMode.BODY));
    printed("Jupiter, platform", TestRun.ofLife(five, TestMode.BODY));
    printed("loop", LoopRun.of(HERE + "$Five", "counts"));

    System.out.printf(
        Locale.ROOT,
        "JUnit 4, runner in place of platform: %.1f times as many repetitions%n",
        (double) runner / platform);
  }

  private static String old(String type, String method) {
    String name = HERE + "$" + type;
    return "[engine:junit-vintage]/[runner:" + name + "]/[test:" + method + "(" + name + ")]";
  }

  private static long printed(String way, TestRun run) throws Throwable {
    repeat(run, 2 * MEASURED);
    run.reset();
    executed = 0;
    repeat(run, MEASURED);
    assertThat(run.operations()).as(way).isPositive().isEqualTo(executed);
    System.out.printf(
        Locale.ROOT, "%s: %.2f us for a repetition%n", way, MEASURED / 1000.0 / run.operations());
    return run.operations();
  }

  private static void repeat(TestRun run, long nanos) throws Throwable {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() < end) {
      run.repeat();
    }
  }
}
