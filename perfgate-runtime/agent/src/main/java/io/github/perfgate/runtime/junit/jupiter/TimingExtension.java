package io.github.perfgate.runtime.junit.jupiter;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Times the body of a test, and the making of its class. Jupiter registers the extensions that it
 * finds by itself first, and the first one is the outermost. What a project's own interceptors do
 * around a body belongs to the body.
 */
public final class TimingExtension implements InvocationInterceptor {
  /** Jupiter makes the instance before it tells listeners that the test begins. */
  @Override
  public <T> T interceptTestClassConstructor(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Constructor<T>> constructor,
      ExtensionContext context)
      throws Throwable {
    long begun = BodyTimer.makes();
    try {
      return invocation.proceed();
    } finally {
      BodyTimer.made(begun);
    }
  }

  @Override
  public void interceptTestMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    timed(invocation);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    timed(invocation);
  }

  /** The form of this method for versions before 5.8; version 6.0 no longer has it. */
  @Override
  @Deprecated
  public void interceptDynamicTest(Invocation<@Nullable Void> invocation, ExtensionContext context)
      throws Throwable {
    timed(invocation);
  }

  @Override
  public void interceptDynamicTest(
      Invocation<@Nullable Void> invocation,
      DynamicTestInvocationContext test,
      ExtensionContext context)
      throws Throwable {
    timed(invocation);
  }

  private static void timed(Invocation<@Nullable Void> invocation) throws Throwable {
    long begun = BodyTimer.begin();
    try {
      invocation.proceed();
    } finally {
      BodyTimer.end(begun);
    }
  }
}
