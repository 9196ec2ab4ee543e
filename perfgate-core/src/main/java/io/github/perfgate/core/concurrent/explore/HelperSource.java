package io.github.perfgate.core.concurrent.explore;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The source of a class that implements an interface or an abstract class, or that listens by an
 * annotated method. It is written for each version, so that it has the methods that are abstract in
 * that version. Every method takes as long as its constructor was told.
 */
final class HelperSource {
  private static final String HEAD =
      """
      %s@SuppressWarnings("all")
      class %s%s {
        private final int cost;

      """;
  private static final String SPEND =
      "    io.github.perfgate.runtime.concurrent.Cost.spend(cost);\n";

  private HelperSource() {}

  /**
   * An implementation.
   *
   * @param packageName where it stands; empty for the unnamed package
   * @param name its simple name
   * @param type what it implements, as one version has it
   */
  static String implementation(String packageName, String name, Class<?> type) {
    StringBuilder source = new StringBuilder();
    source.append(
        HEAD.formatted(
            in(packageName),
            name,
            (type.isInterface() ? " implements " : " extends ") + type.getCanonicalName()));
    source.append("  %s(int cost) throws Throwable {\n".formatted(name));
    if (!type.isInterface()) {
      source.append("    super(").append(superArguments(type)).append(");\n");
    }
    source.append("    this.cost = cost;\n  }\n");
    for (Method method : toImplement(type)) {
      source.append(body(method));
    }
    return source.append("}\n").toString();
  }

  /** A class with a method that an annotation marks. */
  static String listener(String packageName, String name, Class<?> annotation) {
    return HEAD.formatted(in(packageName), name, "")
        + """
          %s(int cost) { this.cost = cost; }

          @%s
          public void on(Object event) {
        %s  }
        }
        """
            .formatted(name, annotation.getCanonicalName(), SPEND);
  }

  private static String in(String packageName) {
    return packageName.isEmpty() ? "" : "package " + packageName + ";\n\n";
  }

  private static String body(Method method) {
    Class<?>[] parameters = method.getParameterTypes();
    String list =
        IntStream.range(0, parameters.length)
            .mapToObj(i -> parameters[i].getCanonicalName() + " p" + i)
            .collect(Collectors.joining(", "));
    Class<?> returned = method.getReturnType();
    return """

        public %s %s(%s) {
      %s%s  }
      """
        .formatted(
            returned.getCanonicalName(),
            method.getName(),
            list,
            SPEND,
            returned == void.class ? "" : "    return " + answer(returned) + ";\n");
  }

  private static String superArguments(Class<?> type) {
    Constructor<?> simplest =
        Arrays.stream(type.getDeclaredConstructors())
            .filter(one -> !Modifier.isPrivate(one.getModifiers()))
            .min(
                Comparator.comparing((Constructor<?> one) -> one.getParameterCount())
                    .thenComparing(Constructor::toString))
            .orElseThrow(() -> new IllegalArgumentException(type + " cannot be extended"));
    return Arrays.stream(simplest.getParameterTypes())
        .map(one -> "(" + one.getCanonicalName() + ") " + answer(one))
        .collect(Collectors.joining(", "));
  }

  /** What is abstract and not implemented on the way down to the type. */
  private static Collection<Method> toImplement(Class<?> type) {
    Map<String, Method> open = new LinkedHashMap<>();
    List<Method> all =
        Arrays.stream(type.getMethods()).sorted(Comparator.comparing(Method::toString)).toList();
    for (Method method : all) {
      if (Modifier.isAbstract(method.getModifiers()) && !isOfObject(method)) {
        open.merge(signature(method), method, HelperSource::moreSpecific);
      }
    }
    Set<String> done = new TreeSet<>();
    for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
      for (Method method : each.getDeclaredMethods()) {
        if (!Modifier.isAbstract(method.getModifiers())) {
          done.add(signature(method));
        } else if (!Modifier.isPublic(method.getModifiers()) && !done.contains(signature(method))) {
          open.putIfAbsent(signature(method), method);
        }
      }
    }
    open.keySet().removeAll(done);
    return open.values();
  }

  private static Method moreSpecific(Method one, Method other) {
    return one.getReturnType().isAssignableFrom(other.getReturnType()) ? other : one;
  }

  private static String signature(Method method) {
    return method.getName() + Arrays.toString(method.getParameterTypes());
  }

  private static boolean isOfObject(Method method) {
    return Arrays.stream(Object.class.getMethods())
        .anyMatch(one -> signature(one).equals(signature(method)));
  }

  /** A value that goes on well: yes, nothing to count, a text that others know as well. */
  private static String answer(Class<?> type) {
    if (type == boolean.class || type == Boolean.class) {
      return "true";
    }
    if (type.isPrimitive()) {
      return "(%s) 0".formatted(type.getCanonicalName());
    }
    if (type == String.class || type == CharSequence.class) {
      return "\"a\"";
    }
    if (type == Object.class) {
      return "new Object()";
    }
    if (type == Class.class) {
      return "Object.class";
    }
    if (type.isArray() && !type.getComponentType().isArray()) {
      return "new " + type.getComponentType().getCanonicalName() + "[0]";
    }
    if (type.isAssignableFrom(java.util.ArrayList.class)) {
      return "new java.util.ArrayList()";
    }
    if (type.isAssignableFrom(java.util.HashMap.class)) {
      return "new java.util.HashMap()";
    }
    return "null";
  }
}
