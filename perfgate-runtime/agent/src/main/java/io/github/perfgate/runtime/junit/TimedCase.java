package io.github.perfgate.runtime.junit;

import io.github.perfgate.runtime.junit.jupiter.BodyTimer;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import junit.framework.Test;
import junit.framework.TestCase;
import junit.framework.TestResult;
import org.jspecify.annotations.Nullable;

/** A test of JUnit 3 that does what {@code TestCase} does, and times its body. */
final class TimedCase implements Test {
  private static final Class<?>[] NONE = {};

  private final TestCase test;
  private final Method setUp;
  private final Method body;
  private final Method tearDown;

  private TimedCase(TestCase test) throws NoSuchMethodException {
    this.test = test;
    this.setUp = method("setUp");
    this.body = method("runTest");
    this.tearDown = method("tearDown");
  }

  private static Method method(String name) throws NoSuchMethodException {
    Method method = TestCase.class.getDeclaredMethod(name);
    method.setAccessible(true);
    return method;
  }

  /**
   * The test with its body timed; the test as it is if its class does something of its own around
   * it.
   */
  static Test of(Test test) {
    try {
      return test instanceof TestCase && isTimed(test.getClass())
          ? new TimedCase((TestCase) test)
          : test;
    } catch (NoSuchMethodException e) {
      // An unknown version of JUnit: no body is seen then, and all of the test is timed.
      return test;
    }
  }

  /** Whether a class leaves it to JUnit what is done around a test. */
  static boolean isTimed(Class<?> type) {
    try {
      return type.getMethod("run", TestResult.class).getDeclaringClass() == TestCase.class
          && type.getMethod("runBare", NONE).getDeclaringClass() == TestCase.class;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  @Override
  public int countTestCases() {
    return 1;
  }

  @Override
  public void run(TestResult result) {
    result.startTest(test);
    result.runProtected(test, this::live);
    result.endTest(test);
  }

  private void live() throws Throwable {
    call(setUp);
    Throwable thrown = null;
    try {
      long begun = BodyTimer.begin();
      call(body);
      BodyTimer.end(begun);
    } catch (Throwable e) {
      thrown = e;
    }
    try {
      call(tearDown);
    } catch (Throwable e) {
      thrown = thrown == null ? e : thrown;
    }
    if (thrown != null) {
      throw thrown;
    }
  }

  private @Nullable Object call(Method method) throws Throwable {
    try {
      return method.invoke(test);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
