package io.github.perfgate.runtime.junit;

/** A test that is repeated in a measured JVM, always on the thread that calls. */
public abstract class TestRun {
  /** Nanoseconds of what is measured, since the last {@link #reset}. */
  protected long nanos;

  /** Repetitions since the last {@link #reset}. */
  protected long operations;

  /**
   * Finds the test.
   *
   * @param id the JUnit Platform's id of the test
   * @param mode how the test is repeated
   * @param type full name of the test's class; it and the method are needed for {@link
   *     TestMode#LOOP} only
   * @param method name of the test's method
   */
  public static TestRun of(String id, TestMode mode, String type, String method)
      throws ReflectiveOperationException {
    Silence.begin();
    return mode == TestMode.LOOP ? LoopRun.of(type, method) : ofLife(id, mode);
  }

  /** Finds a test whose whole life is executed, without silencing what it prints. */
  static TestRun ofLife(String id, TestMode mode) throws ReflectiveOperationException {
    // The engine is checked here, since the other class cannot even be initialised without JUnit 4.
    TestRun run = Platform.isOld(id) ? RunnerRun.of(id, mode) : null;
    return run == null ? new LauncherRun(id, mode) : run;
  }

  /**
   * Repeats the test once, or a few times if it is short.
   *
   * @throws Throwable what the test throws
   */
  public abstract void repeat() throws Throwable;

  /** Nanoseconds of what is measured, since the last {@link #reset}. */
  public final long nanos() {
    return nanos;
  }

  /** Repetitions since the last {@link #reset}. */
  public final long operations() {
    return operations;
  }

  /** Counts from zero again. */
  public final void reset() {
    nanos = 0;
    operations = 0;
  }
}
