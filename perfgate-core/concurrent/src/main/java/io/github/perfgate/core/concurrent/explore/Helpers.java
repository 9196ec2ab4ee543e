package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.isolate.PlainCompilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Generated implementations of interfaces and abstract classes, and annotated listeners. */
final class Helpers {
  private static final int MOST = 12;
  private static final int MOST_LISTENERS = 3;

  /** How many constructors are tried for an object that a helper's method gives. */
  private static final int MOST_WAYS = 6;

  private static final String NULL = "null";

  private final ExplorePlan plan;
  private final FactoryMethods factories;
  private final Values plain = new Values(null, List.of());

  /** What helpers give, by the name of the declared type. */
  private final Map<String, String> given = new HashMap<>();

  /**
   * The helper's full name by the name of the implemented type; empty if there can be no helper.
   */
  private final Map<String, String> made = new HashMap<>();

  private final List<String> listeners = new ArrayList<>();
  private boolean lookedForListeners;
  private int count;
  private volatile boolean compiling;

  Helpers(ExplorePlan plan, FactoryMethods factories) {
    this.plan = plan;
    this.factories = factories;
  }

  /**
   * The constructor of a helper, which takes the cost of the helper; null if there can be no
   * helper.
   */
  @Nullable Constructor<?> implementing(Class<?> type, VersionPair versions) {
    if (!Modifier.isAbstract(type.getModifiers())
        || type.isAnnotation()
        || type.isSealed()
        || type.isPrimitive()
        || type.isArray()
        || !versions.isVisible(type)) {
      return null;
    }
    String known = made.get(type.getName());
    if (known == null) {
      known = make(type, versions);
      made.put(type.getName(), known);
    }
    return constructor(known, versions);
  }

  /**
   * Constructors of listeners, one for each suitable annotation of the tested class's own package.
   */
  List<Constructor<?>> listeners(VersionPair versions, List<String> classesOfPackage) {
    if (!lookedForListeners) {
      lookedForListeners = true;
      for (String name : classesOfPackage) {
        Class<?> type = versions.find(name);
        if (type != null && type.isAnnotation() && marksMethods(type) && versions.isVisible(type)) {
          Class<?> before = versions.counterpart(type);
          if (before != null && listeners.size() < MOST_LISTENERS) {
            String helper = "Perfgate_Listener_" + (listeners.size() + 1);
            String source = HelperSource.listener(plan.packageName(), helper, type);
            if (compile(
                helper,
                HelperSource.listener(plan.packageName(), helper, before),
                source,
                source)) {
              listeners.add(full(helper));
            }
          }
        }
      }
    }
    List<Constructor<?>> constructors = new ArrayList<>();
    for (String listener : listeners) {
      Constructor<?> constructor = constructor(listener, versions);
      if (constructor != null) {
        constructors.add(constructor);
      }
    }
    return constructors;
  }

  private static boolean marksMethods(Class<?> annotation) {
    Target target = annotation.getAnnotation(Target.class);
    return Arrays.stream(annotation.getDeclaredMethods())
            .allMatch(member -> member.getDefaultValue() != null)
        && (target == null || Arrays.asList(target.value()).contains(ElementType.METHOD));
  }

  private String make(Class<?> type, VersionPair versions) {
    Class<?> before = versions.counterpart(type);
    if (before == null || count >= MOST) {
      return "";
    }
    count++;
    String name = "Perfgate_Impl_%d_%s".formatted(count, type.getSimpleName());
    HelperSource source = new HelperSource(plan.packageName(), one -> given(one, versions));
    try {
      boolean compiled =
          compile(
              name,
              source.implementation(name, before),
              source.implementation(name, type),
              source.ofBoth(name, before, type));
      return compiled ? full(name) : "";
    } catch (IllegalArgumentException | LinkageError e) {
      return ""; // The type cannot be extended from the package of the tests.
    }
  }

  private String given(Class<?> type, VersionPair versions) {
    String known = given.get(type.getName());
    if (known == null) {
      given.put(type.getName(), NULL); // A constructor that never ends is tried once.
      known = object(type, versions);
      given.put(type.getName(), known);
    }
    return known;
  }

  /**
   * The text of an object that a helper's method can give: a plain value, a constant, or an object
   * of the release that a public constructor makes of plain values. Both versions make the object
   * once before it is used. {@code null} if there is none.
   */
  private String object(Class<?> declared, VersionPair versions) {
    Step value = plain.of(declared, new Random(0));
    if (value != null) {
      return value.form().text(List.of());
    }
    Class<?> type = versions.find(declared.getName());
    if (type == null || !versions.mayBeMade(type) || !versions.isVisible(type)) {
      return NULL;
    }
    if (type.isEnum()) {
      return Arrays.stream(type.getFields())
          .filter(Field::isEnumConstant)
          .filter(one -> versions.counterpart(one) != null)
          .findFirst()
          .map(one -> type.getCanonicalName() + "." + one.getName())
          .orElse(NULL);
    }
    return Stream.concat(
            Stream.of(type),
            factories.of(type.getName(), false).stream()
                .filter(FactoryMethod::isConstructor)
                .flatMap(one -> Stream.ofNullable(versions.find(one.owner()))))
        .distinct()
        .filter(one -> versions.isVisible(one) && !Modifier.isAbstract(one.getModifiers()))
        .flatMap(one -> VersionPair.constructors(one).stream())
        .limit(MOST_WAYS)
        .flatMap(one -> Stream.ofNullable(construction(one, type, versions)))
        .findFirst()
        .orElse(NULL);
  }

  /** The text of a construction with plain values; null if it does not work in both versions. */
  private @Nullable String construction(
      Constructor<?> now, Class<?> declared, VersionPair versions) {
    Constructor<?> old = versions.counterpart(now);
    Class<?> before = versions.counterpart(declared);
    List<Step> values =
        Arrays.stream(now.getParameterTypes()).map(one -> plain.of(one, new Random(0))).toList();
    if (old == null
        || before == null
        || !Modifier.isPublic(old.getModifiers())
        || !before.isAssignableFrom(old.getDeclaringClass())
        || values.contains(null)
        || throwsChecked(now)
        || throwsChecked(old)) {
      return null;
    }
    try {
      for (boolean ofOld : new boolean[] {true, false}) {
        Object[] arguments = new Object[values.size()];
        for (int i = 0; i < arguments.length; i++) {
          arguments[i] = values.get(i).run().in(ofOld, new Object[0]);
        }
        (ofOld ? old : now).newInstance(arguments);
      }
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      return null; // Whatever the constructor throws, another one may work.
    }
    return Step.construction(now, old, List.of())
        .form()
        .text(values.stream().map(one -> one.form().text(List.of())).toList());
  }

  /** A method of a helper declares no exceptions, as the interface may not allow them. */
  private static boolean throwsChecked(Constructor<?> constructor) {
    return Arrays.stream(constructor.getExceptionTypes())
        .anyMatch(
            one ->
                !RuntimeException.class.isAssignableFrom(one)
                    && !Error.class.isAssignableFrom(one));
  }

  private String full(String name) {
    return plan.packageName().isEmpty() ? name : plan.packageName() + "." + name;
  }

  /**
   * Whether a helper is being compiled; the compilation may take long and must not be interrupted.
   */
  boolean isCompiling() {
    return compiling;
  }

  /**
   * Compiles a helper for each version.
   *
   * @param both the source of the helper for both versions, which stand-alone benchmarks use
   */
  private boolean compile(String name, String old, String now, String both) {
    compiling = true;
    try {
      boolean compiled =
          compile(name, old, plan.code().old(), true)
              && compile(name, now, plan.code().now(), false);
      if (compiled) {
        Files.writeString(file("sources-both", name), both);
      }
      return compiled;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      compiling = false;
    }
  }

  private Path file(String sources, String name) throws IOException {
    return Files.createDirectories(
            plan.folder().resolve(sources).resolve(plan.packageName().replace('.', '/')))
        .resolve(name + ".java");
  }

  private boolean compile(String name, String source, List<Path> classPath, boolean ofOld) {
    try {
      Path file = Files.writeString(file(ofOld ? "sources-old" : "sources-now", name), source);
      boolean compiled =
          PlainCompilation.compile(List.of(file), classPath, plan.helpers(ofOld), null).isEmpty();
      if (!compiled) {
        Files.delete(file);
      }
      return compiled;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static @Nullable Constructor<?> constructor(String name, VersionPair versions) {
    Class<?> type = name.isEmpty() ? null : versions.find(name);
    if (type == null) {
      return null;
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(int.class);
      return constructor.trySetAccessible() ? constructor : null;
    } catch (NoSuchMethodException | LinkageError e) {
      return null;
    }
  }
}
