package io.github.perfgate.runtime.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds out whether a test has anything besides its body, or may be called in a loop. Whatever is
 * unknown here counts as something that matters.
 */
final class PlainTests {
  private static final String JUPITER = "org.junit.jupiter.api.";

  /** Annotations that change nothing about how a test is executed. */
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

  /** Annotations that make a method a test of another kind. */
  private static final Set<String> OF_OTHER_TESTS =
      Collections.unmodifiableSet(
          new HashSet<>(
              Arrays.asList(
                  JUPITER + "Disabled",
                  JUPITER + "RepeatedTest",
                  JUPITER + "TestFactory",
                  JUPITER + "TestTemplate",
                  "org.junit.jupiter.params.ParameterizedTest",
                  "org.junit.Ignore")));

  /** Packages of more annotations of other tests. */
  private static final List<String> PACKAGES_OF_OTHER_TESTS =
      Collections.unmodifiableList(
          Arrays.asList("org.junit.jupiter.params.provider.", JUPITER + "condition."));

  /** Annotations by which no test runs, whatever the environment is. */
  private static final Set<String> DISABLING =
      Collections.unmodifiableSet(
          new HashSet<>(Arrays.asList(JUPITER + "Disabled", "org.junit.Ignore")));

  private PlainTests() {}

  /**
   * Whether a test has nothing but its body. The test's method is one test, and not a template or
   * factory of several.
   *
   * @param name full name of the test's class
   * @param method name of the test's method
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

  /**
   * Whether a test is switched off in its source, whatever the environment is.
   *
   * @param name full name of a class
   * @param method name of the test's method; empty for the class itself
   */
  static boolean isDisabled(String name, String method) {
    try {
      Class<?> test = Class.forName(name, false, PlainTests.class.getClassLoader());
      if (method.isEmpty()) {
        return isDisabled(test);
      }
      for (Class<?> type = test; type != null; type = type.getSuperclass()) {
        for (Method one : type.getDeclaredMethods()) {
          if (one.getName().equals(method) && isDisabled(one)) {
            return true;
          }
        }
      }
      return false;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private static boolean isDisabled(AnnotatedElement element) {
    return Arrays.stream(element.getDeclaredAnnotations())
        .anyMatch(annotation -> DISABLING.contains(annotation.annotationType().getName()));
  }

  /**
   * Whether a method leaves the test plain. It may be the test itself, another test or a helper of
   * the class, but no part of a life cycle.
   */
  private static boolean isPlain(Method method, String test) {
    if (!method.getName().equals(test)) {
      return Arrays.stream(method.getAnnotations()).allMatch(PlainTests::isNoLifeCycle)
          && !isOldFixture(method);
    }
    return method.getParameterCount() == 0
        && method.getReturnType() == void.class
        && !method.isSynthetic()
        && isHarmless(method)
        && !expectsMore(method);
  }

  /**
   * Whether an annotation has nothing to do with a life cycle. An unknown one may be made of such
   * annotations.
   */
  private static boolean isNoLifeCycle(Annotation annotation) {
    String name = annotation.annotationType().getName();
    return HARMLESS.contains(name)
        || OF_OTHER_TESTS.contains(name)
        || PACKAGES_OF_OTHER_TESTS.stream().anyMatch(name::startsWith);
  }

  /** Whether a method is a fixture of JUnit 3. */
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

  /** Whether the annotation of JUnit 4 names an expected exception or a time limit. */
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
