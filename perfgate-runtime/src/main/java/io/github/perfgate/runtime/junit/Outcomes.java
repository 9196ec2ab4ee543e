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

    /** Why it did not pass, or null. */
    final @Nullable String obstacle;

    Outcome(TestIdentifier test, @Nullable String obstacle) {
      this.test = test;
      this.obstacle = obstacle;
    }
  }

  private final Map<String, Outcome> tests = new LinkedHashMap<>();
  private final List<String> failedContainers = new ArrayList<>();

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
            : (result.getStatus() == TestExecutionResult.Status.ABORTED
                    ? "it is aborted: "
                    : "it fails: ")
                + result.getThrowable().map(Outcomes::words).orElse("without a reason");
    if (test.isTest()) {
      tests.put(test.getUniqueId(), new Outcome(test, obstacle));
    } else if (obstacle != null) {
      failedContainers.add(test.getDisplayName() + ": " + obstacle);
    }
  }

  /** The tests in the order in which they ended. */
  List<Outcome> tests() {
    return new ArrayList<>(tests.values());
  }

  /** Why all of it did not pass, or null if it did, and if there was something. */
  @Nullable String obstacle() {
    if (!failedContainers.isEmpty()) {
      return failedContainers.get(0);
    }
    return tests.isEmpty()
        ? "it cannot be found again by its id"
        : tests.values().stream()
            .filter(outcome -> outcome.obstacle != null)
            .map(outcome -> outcome.obstacle)
            .findFirst()
            .orElse(null);
  }

  private static String words(Throwable thrown) {
    String text = String.valueOf(thrown);
    int line = text.indexOf('\n');
    return line < 0 ? text : text.substring(0, line);
  }
}
