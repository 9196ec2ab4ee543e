package io.github.perfgate.runtime.junit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

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

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    if (test.isTest()) {
      tests.put(test.getUniqueId(), new Outcome(test, "it is skipped: " + reason));
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
    }
  }

  /** The tests in the order in which they ended. */
  List<Outcome> tests() {
    return new ArrayList<>(tests.values());
  }

  /** Why a test did not pass, in words. */
  static String obstacle(boolean aborted, @Nullable Throwable thrown) {
    return (aborted ? "it is aborted: " : "it fails: ")
        + (thrown == null ? "without a reason" : words(thrown));
  }

  private static String words(Throwable thrown) {
    String text = String.valueOf(thrown);
    int line = text.indexOf('\n');
    return line < 0 ? text : text.substring(0, line);
  }
}
