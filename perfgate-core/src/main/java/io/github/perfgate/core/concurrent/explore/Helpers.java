package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.isolate.PlainCompilation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Generated implementations of interfaces and abstract classes, and annotated listeners. */
final class Helpers {
  private static final int MOST = 12;
  private static final int MOST_LISTENERS = 3;

  private final ExplorePlan plan;

  /**
   * The helper's full name by the name of the implemented type; empty if there can be no helper.
   */
  private final Map<String, String> made = new HashMap<>();

  private final List<String> listeners = new ArrayList<>();
  private boolean lookedForListeners;
  private int count;
  private volatile boolean compiling;

  Helpers(ExplorePlan plan) {
    this.plan = plan;
  }

  /**
   * The constructor of a helper, which takes the cost of the helper; null if there can be no
   * helper.
   */
  @Nullable Constructor<?> implementing(Class<?> type, World world) {
    if (!Modifier.isAbstract(type.getModifiers())
        || type.isAnnotation()
        || type.isSealed()
        || type.isPrimitive()
        || type.isArray()
        || !world.isVisible(type)) {
      return null;
    }
    String known = made.get(type.getName());
    if (known == null) {
      known = make(type, world);
      made.put(type.getName(), known);
    }
    return constructor(known, world);
  }

  /**
   * Constructors of listeners, one for each suitable annotation of the tested class's own package.
   */
  List<Constructor<?>> listeners(World world, List<String> classesOfPackage) {
    if (!lookedForListeners) {
      lookedForListeners = true;
      for (String name : classesOfPackage) {
        Class<?> type = world.find(name);
        if (type != null && type.isAnnotation() && marksMethods(type) && world.isVisible(type)) {
          Class<?> before = world.counterpart(type);
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
      Constructor<?> constructor = constructor(listener, world);
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

  private String make(Class<?> type, World world) {
    Class<?> before = world.counterpart(type);
    if (before == null || count >= MOST) {
      return "";
    }
    count++;
    String name = "Perfgate_Impl_%d_%s".formatted(count, type.getSimpleName());
    try {
      boolean compiled =
          compile(
              name,
              HelperSource.implementation(plan.packageName(), name, before),
              HelperSource.implementation(plan.packageName(), name, type),
              HelperSource.ofBoth(plan.packageName(), name, before, type));
      return compiled ? full(name) : "";
    } catch (IllegalArgumentException | LinkageError e) {
      return ""; // The type cannot be extended from the package of the tests.
    }
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

  private static @Nullable Constructor<?> constructor(String name, World world) {
    Class<?> type = name.isEmpty() ? null : world.find(name);
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
