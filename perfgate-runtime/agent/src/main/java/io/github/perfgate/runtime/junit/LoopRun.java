package io.github.perfgate.runtime.junit;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Calls the method of a test directly. */
final class LoopRun extends TestRun {
  /** Long enough that reading the clock does not count. */
  private static final long LEAST_NANOS = 20_000;

  private static final int MOST_CALLS = 1 << 20;

  /**
   * Never set. It is read anew before each call. So the compiler can neither merge several calls
   * nor keep what one call has read for the next.
   */
  private static volatile boolean stopped;

  private int calls = 1;

  private LoopRun() {}

  /** Constant handles are compiled like direct calls; one is enough, as a JVM measures one test. */
  private static final class Constant {
    static final MethodHandle TEST = found;

    private Constant() {}
  }

  @SuppressWarnings("NullAway.Init")
  private static MethodHandle found;

  static LoopRun of(String type, String name) throws ReflectiveOperationException {
    Class<?> test = Class.forName(type, true, Thread.currentThread().getContextClassLoader());
    Method method = method(test, name);
    method.setAccessible(true);
    MethodHandle handle = MethodHandles.lookup().unreflect(method);
    if (!Modifier.isStatic(method.getModifiers())) {
      Constructor<?> constructor = test.getDeclaredConstructor();
      constructor.setAccessible(true);
      handle = handle.bindTo(constructor.newInstance());
    }
    // Nothing needs what the method returns, if anything.
    found = handle.asType(MethodType.methodType(void.class));
    return new LoopRun();
  }

  private static Method method(Class<?> test, String name) throws NoSuchMethodException {
    for (Class<?> type = test; type != null; type = type.getSuperclass()) {
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals(name)
            && method.getParameterCount() == 0
            && !method.isSynthetic()) {
          return method;
        }
      }
    }
    throw new NoSuchMethodException(test.getName() + "." + name + "()");
  }

  @Override
  public void repeat() throws Throwable {
    int count = calls;
    long begun = System.nanoTime();
    for (int i = 0; i < count && !stopped; i++) {
      Constant.TEST.invokeExact();
    }
    long took = System.nanoTime() - begun;
    nanos += took;
    operations += count;
    if (took < LEAST_NANOS && count < MOST_CALLS) {
      calls = count * 2;
    }
  }
}
