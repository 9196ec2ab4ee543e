package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.isolate.GuardedLoader;
import io.github.perfgate.core.concurrent.isolate.Hits;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Both versions, each in a class loader of its own. The pair also maps types and members of the
 * candidate to those of the baseline. After a hang, or when memory was exhausted, the search makes
 * a new pair.
 */
final class VersionPair {
  private static final Set<String> PACKAGES_OF_VALUES =
      Set.of(
          "java.lang",
          "java.util",
          "java.math",
          "java.text",
          "java.time",
          "java.nio",
          "java.nio.charset",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.concurrent.locks",
          "java.util.regex");

  private static final Set<String> NOT_AS_VALUES =
      Set.of(
          "java.lang.Thread",
          "java.lang.ThreadGroup",
          "java.lang.Runtime",
          "java.lang.Process",
          "java.lang.ProcessBuilder",
          "java.lang.ClassLoader",
          "java.lang.Module",
          "java.util.Timer",
          "java.util.Scanner",
          "java.util.Formatter",
          "java.util.ServiceLoader",
          // These start threads.
          "java.util.concurrent.ForkJoinPool",
          "java.util.concurrent.ForkJoinWorkerThread",
          "java.util.concurrent.ScheduledThreadPoolExecutor",
          "java.util.concurrent.SubmissionPublisher",
          "java.util.concurrent.ThreadPoolExecutor");

  private final ExplorePlan plan;
  private final Hits hits;
  private final GuardedLoader old;
  private final GuardedLoader now;

  VersionPair(ExplorePlan plan) {
    this.plan = plan;
    this.hits = new Hits(plan.changed().keySet());
    this.old = loader(plan.code().old(), plan.helpers(true));
    this.now = loader(plan.code().now(), plan.helpers(false));
  }

  private GuardedLoader loader(List<Path> classPath, Path helpers) {
    List<Path> all = new ArrayList<>(classPath);
    all.add(helpers);
    return new GuardedLoader(all, hits, plan.type());
  }

  /** Which of the changed methods were executed in this pair. */
  Hits hits() {
    return hits;
  }

  /** The class under test, as the candidate has it. */
  Class<?> tested() throws ClassNotFoundException {
    return Class.forName(plan.type(), true, now);
  }

  /** A class of the candidate; null if the candidate does not have the class or cannot load it. */
  @Nullable Class<?> find(String name) {
    return load(name, now);
  }

  /** A class of either version. */
  @Nullable Class<?> find(String name, boolean ofOld) {
    return load(name, ofOld ? old : now);
  }

  private static @Nullable Class<?> load(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  /** Whether a class belongs to one of the versions and not to the JDK. */
  boolean isOwn(Class<?> type) {
    return type.getClassLoader() == now || type.getClassLoader() == old;
  }

  /**
   * Whether objects of this class may be made: the class belongs to a version, or is a plain value
   * class or an enumeration of the JDK, such as {@code TimeUnit}.
   */
  boolean mayBeMade(Class<?> type) {
    return isOwn(type)
        || type.isEnum()
        || (PACKAGES_OF_VALUES.contains(type.getPackageName())
            && !NOT_AS_VALUES.contains(type.getName()));
  }

  /** The baseline's class of the same name; null if the baseline has no such class. */
  @Nullable Class<?> counterpart(Class<?> type) {
    if (type.isArray()) {
      Class<?> element = counterpart(type.getComponentType());
      return element == null ? null : element.arrayType();
    }
    return isOwn(type) ? load(type.getName(), old) : type;
  }

  /** The baseline's method of the same name and types; null if the baseline has no such method. */
  @Nullable Method counterpart(Method method, Class<?> of) {
    Class<?> type = counterpart(of);
    Class<?>[] parameters = counterparts(method.getParameterTypes());
    Class<?> returned = counterpart(method.getReturnType());
    if (type == null || parameters == null || returned == null) {
      return null;
    }
    return methods(type).stream()
        .filter(one -> one.getName().equals(method.getName()))
        .filter(one -> Arrays.equals(one.getParameterTypes(), parameters))
        .filter(one -> one.getReturnType().equals(returned))
        .filter(one -> Modifier.isStatic(one.getModifiers()) == isStatic(method))
        .findFirst()
        .orElse(null);
  }

  @Nullable Constructor<?> counterpart(Constructor<?> constructor) {
    Class<?> type = counterpart(constructor.getDeclaringClass());
    Class<?>[] parameters = counterparts(constructor.getParameterTypes());
    if (type == null || parameters == null) {
      return null;
    }
    try {
      return open(type.getDeclaredConstructor(parameters)).orElse(null);
    } catch (NoSuchMethodException | LinkageError e) {
      return null;
    }
  }

  @Nullable Field counterpart(Field field) {
    Class<?> type = counterpart(field.getDeclaringClass());
    try {
      return type == null ? null : open(type.getField(field.getName())).orElse(null);
    } catch (NoSuchFieldException | LinkageError e) {
      return null;
    }
  }

  private Class<?> @Nullable [] counterparts(Class<?>[] types) {
    Class<?>[] counterparts = new Class<?>[types.length];
    for (int i = 0; i < types.length; i++) {
      Class<?> counterpart = counterpart(types[i]);
      if (counterpart == null) {
        return null;
      }
      counterparts[i] = counterpart;
    }
    return counterparts;
  }

  static boolean isStatic(Method method) {
    return Modifier.isStatic(method.getModifiers());
  }

  /** The public methods that can be called, in an order that is always the same. */
  static List<Method> methods(Class<?> type) {
    try {
      return Arrays.stream(type.getMethods())
          .filter(method -> !method.isBridge() && !method.isSynthetic())
          .filter(method -> method.getDeclaringClass() != Object.class)
          .filter(method -> open(method).isPresent())
          .sorted(Comparator.comparing(Method::toString))
          .toList();
    } catch (LinkageError e) {
      return List.of();
    }
  }

  /** The public constructors, those with fewer parameters first. */
  static List<Constructor<?>> constructors(Class<?> type) {
    try {
      return Arrays.stream(type.getConstructors())
          .filter(constructor -> open(constructor).isPresent())
          .sorted(
              Comparator.comparing((Constructor<?> one) -> one.getParameterCount())
                  .thenComparing(Constructor::toString))
          .toList();
    } catch (LinkageError e) {
      return List.of();
    }
  }

  /**
   * Makes a member accessible: without that, public methods of classes that are not public cannot
   * be called.
   */
  private static <T extends AccessibleObject> Optional<T> open(T member) {
    try {
      boolean opened = member.trySetAccessible();
      boolean callable =
          opened
              || (member instanceof java.lang.reflect.Member named
                  && Modifier.isPublic(named.getDeclaringClass().getModifiers()));
      return callable ? Optional.of(member) : Optional.empty();
    } catch (SecurityException e) {
      return Optional.empty();
    }
  }

  /** Whether a source in the package of the class under test may name the class. */
  boolean isVisible(Class<?> type) {
    if (type.isArray()) {
      return isVisible(type.getComponentType());
    }
    if (type.isPrimitive()) {
      return true;
    }
    if (type.getCanonicalName() == null || type.isHidden() || type.isSynthetic()) {
      return false;
    }
    int access = type.getModifiers();
    boolean here =
        Modifier.isPublic(access)
            || (!Modifier.isPrivate(access)
                && isOwn(type)
                && type.getPackageName().equals(plan.packageName()));
    Class<?> around = type.getEnclosingClass();
    return here && (around == null || isVisible(around));
  }
}
