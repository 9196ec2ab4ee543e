package io.github.perfgate.core.concurrent.explore;

import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The source of a class that implements an interface or an abstract class, or that is a listener
 * with an annotated method. The source is written for each version, so that the class has the
 * methods that are abstract in that version. Every method takes the time that was given to the
 * constructor of the class.
 *
 * @param packageName the package of the class; empty for the unnamed package
 * @param objects the text of an object of a type, {@code null} if none can be made; for types that
 *     have no simple answer
 */
record HelperSource(String packageName, Function<Class<?>, String> objects) {
  private static final String HEAD =
      """
      %s@SuppressWarnings("all")
      class %s%s {
        private final int cost;

      """;
  private static final String SPEND =
      "    io.github.perfgate.runtime.concurrent.Cost.spend(cost);\n";

  /**
   * The source of an implementation.
   *
   * @param name its simple name
   * @param type the implemented type, as one version has it
   */
  String implementation(String name, Class<?> type) {
    return implementation(name, type, AbstractMethod.of(type));
  }

  /**
   * The source of one implementation for both versions, with the methods that are abstract in
   * either.
   *
   * @param before the implemented type, as the baseline has it
   * @param now the implemented type, as the candidate has it
   */
  String ofBoth(String name, Class<?> before, Class<?> now) {
    Map<String, AbstractMethod> methods = new LinkedHashMap<>();
    AbstractMethod.of(now).forEach(method -> methods.put(method.signature(), method));
    AbstractMethod.of(before).forEach(method -> methods.putIfAbsent(method.signature(), method));
    return implementation(name, now, methods.values());
  }

  private String implementation(String name, Class<?> type, Collection<AbstractMethod> methods) {
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
    methods.forEach(method -> source.append(body(method)));
    return source.append("}\n").toString();
  }

  /** The source of a class with a method that an annotation marks. */
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

  private String body(AbstractMethod method) {
    List<Class<?>> parameters = method.parameters();
    String list =
        IntStream.range(0, parameters.size())
            .mapToObj(i -> parameters.get(i).getCanonicalName() + " p" + i)
            .collect(Collectors.joining(", "));
    Class<?> returned = method.returned();
    return """

        public %s %s(%s) {
      %s%s  }
      """
        .formatted(
            returned.getCanonicalName(),
            method.name(),
            list,
            SPEND,
            returned == void.class ? "" : "    return " + answer(returned, parameters) + ";\n");
  }

  /**
   * What a method returns: the first argument of its own type, as a filter without effect does;
   * else any answer.
   */
  private String answer(Class<?> returned, List<Class<?>> parameters) {
    int same = parameters.indexOf(returned);
    return same < 0 || returned.isPrimitive() || returned == Object.class
        ? answer(returned)
        : "p" + same;
  }

  private String superArguments(Class<?> type) {
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

  /**
   * A value with which the calling code can probably continue: true, zero, a text that other calls
   * use as well, or an object.
   */
  private String answer(Class<?> type) {
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
    return objects.apply(type);
  }
}
