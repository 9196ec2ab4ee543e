package io.github.perfgate.runtime.junit;

import io.github.perfgate.runtime.junit.jupiter.BodyTimer;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Lets the JUnit Platform execute the whole life of a test for every repetition. */
final class LauncherRun extends TestRun {
  private final String id;
  private final TestMode mode;
  private final Platform platform = new Platform();

  LauncherRun(String id, TestMode mode) {
    this.id = id;
    this.mode = mode;
  }

  @Override
  public void repeat() throws Throwable {
    Watch watch = new Watch(id);
    BodyTimer.reset();
    platform.execute(id, watch);
    if (watch.thrown != null) {
      throw watch.tests > 0 ? watch.thrown : notExecuted(watch.thrown);
    }
    if (watch.tests != 1 || (mode == TestMode.BODY && watch.others > 0)) {
      throw new IllegalStateException(
          "instead of one test " + (watch.tests + watch.others) + " were executed for " + id);
    }
    operations++;
    nanos += mode == TestMode.BODY ? BodyTimer.nanos() : watch.nanos + BodyTimer.making();
  }

  /**
   * The exception is not passed as the cause: gates show the first line of a cause, and that line
   * does not name the test.
   */
  private IllegalStateException notExecuted(Throwable thrown) {
    IllegalStateException failure =
        new IllegalStateException("JUnit does not come to execute " + id + ": " + thrown);
    failure.addSuppressed(thrown);
    return failure;
  }

  /**
   * Times the test. If one invocation of a method is asked for, TestNG's engine executes all of
   * them; the others are ignored.
   */
  private static final class Watch implements TestExecutionListener {
    private final String id;
    private int tests;
    private int others;
    private long begun;
    private long nanos;
    private @Nullable Throwable thrown;

    Watch(String id) {
      this.id = id;
    }

    @Override
    public void executionStarted(TestIdentifier test) {
      if (test.isTest()) {
        BodyTimer.lifeBegins();
        begun = System.nanoTime();
      }
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
      if (isOther(test)) {
        others++;
        return;
      }
      thrown = new IllegalStateException(test.getDisplayName() + " is skipped: " + reason);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      long took = System.nanoTime() - begun;
      if (test.isTest()) {
        BodyTimer.lifeEnds();
      }
      if (isOther(test)) {
        others++;
        return;
      }
      if (test.isTest()) {
        nanos = took;
        tests++;
      }
      if (result.getStatus() != TestExecutionResult.Status.SUCCESSFUL && thrown == null) {
        thrown =
            result
                .getThrowable()
                .orElseGet(() -> new IllegalStateException(test.getDisplayName() + " failed"));
      }
    }

    private boolean isOther(TestIdentifier test) {
      return test.isTest() && !test.getUniqueId().equals(id);
    }
  }
}
