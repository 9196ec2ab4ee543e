package io.github.perfgate.runtime.junit;

import io.github.perfgate.runtime.junit.jupiter.BodyTimer;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.Test;
import org.junit.runner.Runner;
import org.junit.runners.ParentRunner;
import org.junit.runners.model.FrameworkMethod;

/**
 * A test method of JUnit 4 that times its body. It takes the place of the runner's own method, as
 * JUnit 4 offers nothing else between the set-up and the body. Rules and other wrappers of tests
 * wrap the set-up, too. So every runner that is built on JUnit's own shows the bodies, such as
 * those of parameterized tests, of suites and of Spring.
 */
final class TimedMethod extends FrameworkMethod {
  private static final String CHILDREN = "filteredChildren";

  private TimedMethod(Method method) {
    super(method);
  }

  /** Lets a runner call timed methods instead of its own methods, if it has any. */
  static void putInto(Runner runner) {
    List<Object> timed = new ArrayList<>();
    for (Object child : children(runner)) {
      if (child instanceof Runner) {
        putInto((Runner) child);
      }
      timed.add(isTimed(child) ? new TimedMethod(((FrameworkMethod) child).getMethod()) : child);
    }
    if (!timed.isEmpty()) {
      try {
        field().set(runner, Collections.unmodifiableList(timed));
      } catch (NoSuchFieldException | IllegalAccessException e) {
        throw new IllegalStateException("the field could be read", e);
      }
    }
  }

  /** The methods and runners of a runner that JUnit's own one is the base of; else none. */
  static List<Object> children(Runner runner) {
    if (runner instanceof ParentRunner) {
      try {
        Object children = field().get(runner);
        if (children instanceof Collection) {
          return new ArrayList<>((Collection<?>) children);
        }
      } catch (NoSuchFieldException | IllegalAccessException e) {
        // An unknown version of JUnit: no body is seen then, and all of the test is timed.
      }
    }
    return Collections.emptyList();
  }

  private static Field field() throws NoSuchFieldException {
    Field field = ParentRunner.class.getDeclaredField(CHILDREN);
    field.setAccessible(true);
    return field;
  }

  /** Whether a timed method can take the place of a child of a runner. */
  static boolean isTimed(Object child) {
    // A subclass in a library does something that is unknown here.
    return child.getClass() == FrameworkMethod.class;
  }

  @Override
  public @Nullable Object invokeExplosively(@Nullable Object target, Object... parameters)
      throws Throwable {
    long begun = BodyTimer.begin();
    try {
      return super.invokeExplosively(target, parameters);
    } finally {
      BodyTimer.end(begun);
    }
  }

  /** Hides the time limit, for which JUnit would start a thread for every repetition. */
  @Override
  public <T extends Annotation> @Nullable T getAnnotation(Class<T> type) {
    T annotation = super.getAnnotation(type);
    return annotation instanceof Test ? type.cast(withoutLimit((Test) annotation)) : annotation;
  }

  private static Test withoutLimit(Test test) {
    return (Test)
        Proxy.newProxyInstance(
            Test.class.getClassLoader(),
            new Class<?>[] {Test.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("timeout")) {
                return 0L;
              }
              try {
                return method.invoke(test, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
