package io.github.perfgate.runtime.junit;

import io.github.perfgate.runtime.junit.jupiter.BodyTimer;
import java.util.List;
import java.util.stream.Collectors;
import junit.framework.TestSuite;
import org.jspecify.annotations.Nullable;
import org.junit.internal.runners.JUnit38ClassRunner;
import org.junit.platform.engine.UniqueId;
import org.junit.runner.Description;
import org.junit.runner.Request;
import org.junit.runner.Runner;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;
import org.junit.runner.notification.RunNotifier;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.JUnit4;

/**
 * Lets the runner of a test of JUnit 4 or 3 execute its whole life for every repetition. The JUnit
 * Platform is not used, as it takes a hundred times as long.
 */
final class RunnerRun extends TestRun {
  private final Class<?> type;
  private final Description test;
  private final TestMode mode;
  private final @Nullable Runner kept;

  /** The method, if it is a test of JUnit 3 and of nothing else, or null. */
  private final @Nullable String ofThree;

  private RunnerRun(Class<?> type, Description test, TestMode mode) {
    this.type = type;
    this.test = test;
    this.mode = mode;
    Runner runner = Request.aClass(type).getRunner();
    this.ofThree = runner.getClass() == JUnit38ClassRunner.class ? test.getMethodName() : null;
    this.kept = keepsNothing(runner) ? filtered() : null;
  }

  /**
   * Finds a test.
   *
   * @param id the JUnit Platform's id of the test: the class, and the descriptions on the way to
   *     the test
   * @return null if its runner describes it in another way than the platform
   */
  static @Nullable RunnerRun of(String id, TestMode mode) throws ClassNotFoundException {
    List<String> names =
        UniqueId.parse(id).getSegments().stream()
            .map(UniqueId.Segment::getValue)
            .collect(Collectors.toList());
    Class<?> type =
        Class.forName(names.get(1), true, Thread.currentThread().getContextClassLoader());
    Description found = Request.aClass(type).getRunner().getDescription();
    for (String name : names.subList(2, names.size())) {
      found = found == null ? null : child(found, name);
    }
    return found == null || !found.isTest() ? null : new RunnerRun(type, found, mode);
  }

  private static @Nullable Description child(Description parent, String name) {
    List<Description> named =
        parent.getChildren().stream()
            .filter(child -> child.getDisplayName().equals(name))
            .collect(Collectors.toList());
    return named.size() == 1 ? named.get(0) : null;
  }

  /**
   * JUnit's own runner makes an instance for every execution. Others, such as that of JUnit 3, may
   * keep instances or parameters, with what these remember.
   */
  private static boolean keepsNothing(Runner runner) {
    return runner.getClass() == BlockJUnit4ClassRunner.class || runner.getClass() == JUnit4.class;
  }

  private Runner runner() {
    if (kept != null) {
      return kept;
    }
    return ofThree == null
        ? filtered()
        : new JUnit38ClassRunner(TimedCase.of(TestSuite.createTest(type, ofThree)));
  }

  private Runner filtered() {
    Runner runner =
        Request.aClass(type).filterWith(Filter.matchMethodDescription(test)).getRunner();
    TimedMethod.putInto(runner);
    return runner;
  }

  @Override
  public void repeat() throws Throwable {
    Runner runner = runner();
    Watch watch = new Watch();
    RunNotifier notifier = new RunNotifier();
    notifier.addListener(watch);
    BodyTimer.reset();
    runner.run(notifier);
    if (watch.thrown != null) {
      throw watch.thrown;
    }
    if (watch.tests != 1) {
      throw new IllegalStateException(
          "instead of one test " + watch.tests + " were executed for " + test.getDisplayName());
    }
    operations++;
    // A runner of another library may execute its methods in a way that shows no body.
    nanos += mode == TestMode.BODY && BodyTimer.isTimed() ? BodyTimer.nanos() : watch.nanos;
  }

  private static final class Watch extends RunListener {
    private int tests;
    private long begun;
    private long nanos;
    private @Nullable Throwable thrown;

    @Override
    public void testStarted(Description description) {
      BodyTimer.lifeBegins();
      begun = System.nanoTime();
    }

    @Override
    public void testFinished(Description description) {
      nanos = System.nanoTime() - begun;
      BodyTimer.lifeEnds();
      tests++;
    }

    @Override
    public void testFailure(Failure failure) {
      if (thrown == null) {
        thrown = failure.getException();
      }
    }

    @Override
    public void testAssumptionFailure(Failure failure) {
      testFailure(failure);
    }

    @Override
    public void testIgnored(Description description) {
      thrown = new IllegalStateException(description.getDisplayName() + " is skipped");
    }
  }
}
