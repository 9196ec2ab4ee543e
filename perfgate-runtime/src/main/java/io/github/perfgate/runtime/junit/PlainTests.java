package io.github.perfgate.runtime.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/**
 * Finds out whether a test has anything besides its body, or may be called in a loop. What it does
 * not know it takes for something that matters.
 */
final class PlainTests {
  private static final String JUPITER = "org.junit.jupiter.api.";

  /** They change nothing about how a test is executed. */
  private static final Set<String> HARMLESS =
      Collections.unmodifiableSet(
          new HashSet<>(
              Arrays.asList(
                  JUPITER + "Test",
                  JUPITER + "DisplayName",
                  JUPITER + "DisplayNameGeneration",
                  JUPITER + "Order",
                  JUPITER + "Tag",
                  JUPITER + "Tags",
                  JUPITER + "TestMethodOrder",
                  JUPITER + "TestInstance",
                  JUPITER + "Timeout",
                  "org.junit.Test",
                  "org.junit.FixMethodOrder",
                  "java.lang.Deprecated",
                  "java.lang.FunctionalInterface",
                  "java.lang.SafeVarargs")));

  private PlainTests() {}

  /**
   * Whether a method, which is one test and not a template or factory of several, has nothing but
   * its body.
   *
   * @param name full name of its class
   * @param method its name
   */
  static boolean isPlain(String name, String method) {
    try {
      Class<?> test = Class.forName(name, false, PlainTests.class.getClassLoader());
      if (test.getEnclosingClass() != null && !Modifier.isStatic(test.getModifiers())) {
        return false;
      }
      if (test.getDeclaredConstructors().length != 1
          || test.getDeclaredConstructors()[0].getParameterCount() != 0) {
        return false;
      }
      int named = 0;
      for (Class<?> type = test; type != Object.class; type = type.getSuperclass()) {
        if (type.getInterfaces().length > 0 || !isHarmless(type) || hasState(type)) {
          return false;
        }
        for (Method one : type.getDeclaredMethods()) {
          if (one.getName().equals(method)) {
            named++;
          }
          if (!isPlain(one, method)) {
            return false;
          }
        }
      }
      return named == 1;
    } catch (ReflectiveOperationException | LinkageError e) {
      return false;
    }
  }

  /** The method itself; other tests and helpers of the class may be there, a life cycle may not. */
  private static boolean isPlain(Method method, String test) {
    if (!method.getName().equals(test)) {
      return Arrays.stream(method.getAnnotations()).noneMatch(PlainTests::isOfLifeCycle)
          && !isOldFixture(method);
    }
    return method.getParameterCount() == 0
        && method.getReturnType() == void.class
        && !method.isSynthetic()
        && isHarmless(method)
        && !expectsMore(method);
  }

  private static boolean isOfLifeCycle(Annotation annotation) {
    String name = annotation.annotationType().getName();
    return name.startsWith("org.junit.")
        && (name.contains(".Before") || name.contains(".After") || name.contains("Rule"));
  }

  /** As JUnit 3 has it. */
  private static boolean isOldFixture(Method method) {
    return method.getName().equals("setUp") || method.getName().equals("tearDown");
  }

  private static boolean hasState(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields())
        .anyMatch(
            field ->
                !field.isSynthetic()
                    && (!Modifier.isStatic(field.getModifiers()) || !isHarmless(field)));
  }

  private static boolean isHarmless(AnnotatedElement element) {
    Annotation[] annotations =
        element instanceof Field ? element.getDeclaredAnnotations() : element.getAnnotations();
    return Arrays.stream(annotations)
        .allMatch(annotation -> HARMLESS.contains(annotation.annotationType().getName()));
  }

  /** An exception or a time limit of JUnit 4, which stand in the annotation. */
  private static boolean expectsMore(Method method) {
    return Arrays.stream(method.getAnnotations())
        .filter(annotation -> annotation.annotationType().getName().equals("org.junit.Test"))
        .anyMatch(PlainTests::hasOtherThanDefaults);
  }

  private static boolean hasOtherThanDefaults(Annotation annotation) {
    for (Method value : annotation.annotationType().getDeclaredMethods()) {
      try {
        value.setAccessible(true);
        if (!String.valueOf(value.getDefaultValue())
            .equals(String.valueOf(value.invoke(annotation)))) {
          return true;
        }
      } catch (ReflectiveOperationException | RuntimeException e) {
        return true;
      }
    }
    return false;
  }
}
