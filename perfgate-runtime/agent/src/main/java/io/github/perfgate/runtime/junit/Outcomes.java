package io.github.perfgate.runtime.junit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Notes what became of every test. */
final class Outcomes implements TestExecutionListener {
  /** What became of a test. */
  static final class Outcome {
    final TestIdentifier test;

    /** Why the test did not pass, or null. */
    final @Nullable String obstacle;

    Outcome(TestIdentifier test, @Nullable String obstacle) {
      this.test = test;
      this.obstacle = obstacle;
    }
  }

  private final Map<String, Outcome> tests = new LinkedHashMap<>();
  private @Nullable TestPlan plan;

  @Override
  public void testPlanExecutionStarted(TestPlan started) {
    plan = started;
  }

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    boolean isDisabled = PlainTests.isDisabled(TraceMain.typeOf(test), TraceMain.methodOf(test));
    String obstacle = (isDisabled ? TraceMain.DISABLED : "it is skipped here: ") + reason;
    if (test.isTest()) {
      tests.put(test.getUniqueId(), new Outcome(test, obstacle));
    } else if (!isDisabled) {
      notExecuted(test, obstacle);
    }
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    String obstacle =
        result.getStatus() == TestExecutionResult.Status.SUCCESSFUL
            ? null
            : obstacle(
                result.getStatus() == TestExecutionResult.Status.ABORTED,
                result.getThrowable().orElse(null));
    if (test.isTest()) {
      tests.put(test.getUniqueId(), new Outcome(test, obstacle));
    } else if (obstacle != null) {
      notExecuted(test, obstacle);
    }
  }

  /**
   * If a container fails or is not to run here, its tests are not executed, and JUnit says nothing
   * of them.
   */
  private void notExecuted(TestIdentifier container, String obstacle) {
    Set<TestIdentifier> inside =
        plan == null ? Collections.<TestIdentifier>emptySet() : plan.getDescendants(container);
    for (TestIdentifier one : inside) {
      if (Objects.requireNonNull(plan).getChildren(one).isEmpty()) {
        tests.putIfAbsent(one.getUniqueId(), new Outcome(one, obstacle));
      }
    }
    if (inside.isEmpty()) {
      tests.put(container.getUniqueId(), new Outcome(container, obstacle));
    }
  }

  /** The tests in the order in which they ended. */
  List<Outcome> tests() {
    return new ArrayList<>(tests.values());
  }

  /** Why a test did not pass, in words. */
  static String obstacle(boolean aborted, @Nullable Throwable thrown) {
    return (aborted ? "it is aborted: " : "it fails: ")
        + (thrown == null ? "without a reason" : words(cause(thrown)));
  }

  /** What is behind an exception of JUnit itself, such as that a class cannot be loaded. */
  private static Throwable cause(Throwable thrown) {
    Throwable cause = thrown.getCause();
    return thrown instanceof JUnitException && cause != null ? cause(cause) : thrown;
  }

  private static String words(Throwable thrown) {
    String text = String.valueOf(thrown);
    int line = text.indexOf('\n');
    return line < 0 ? text : text.substring(0, line);
  }
}
