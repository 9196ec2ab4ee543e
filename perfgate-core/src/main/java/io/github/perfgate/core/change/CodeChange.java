package io.github.perfgate.core.change;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * What differs between two versions of some classes.
 *
 * @param before the methods of the old version that do something else in the new one, or are gone
 * @param after the methods of the new version that did something else in the old one, or are new
 * @param classes by full name of a class, why all code that uses the class may behave differently:
 *     a field, a static initialiser, a superclass. Its methods may be the same
 */
public record CodeChange(Set<MethodId> before, Set<MethodId> after, Map<String, String> classes) {
  /** No change. */
  public static final CodeChange NONE = new CodeChange(Set.of(), Set.of(), Map.of());

  /** Copies and sorts. */
  public CodeChange {
    before = Collections.unmodifiableSet(new TreeSet<>(before));
    after = Collections.unmodifiableSet(new TreeSet<>(after));
    classes = Collections.unmodifiableMap(new TreeMap<>(classes));
  }

  /** Whether nothing changed that could be executed. */
  public boolean isEmpty() {
    return before.isEmpty() && after.isEmpty() && classes.isEmpty();
  }

  /** Whether the change is in one of these classes, given a test of their full names. */
  public boolean isIn(Predicate<String> types) {
    return Stream.concat(before.stream(), after.stream()).map(MethodId::owner).anyMatch(types)
        || classes.keySet().stream().anyMatch(types);
  }

  /** This change and another one. */
  public CodeChange and(CodeChange other) {
    Set<MethodId> allBefore = new HashSet<>(before);
    allBefore.addAll(other.before);
    Set<MethodId> allAfter = new HashSet<>(after);
    allAfter.addAll(other.after);
    Map<String, String> allClasses = new TreeMap<>(other.classes);
    allClasses.putAll(classes);
    return new CodeChange(allBefore, allAfter, allClasses);
  }

  /**
   * Compares two versions method by method.
   *
   * @param old all classes of the old version
   * @param now all classes of the new version
   */
  public static CodeChange between(Code old, Code now) {
    Set<MethodId> before = new HashSet<>();
    Set<MethodId> after = new HashSet<>();
    Map<String, String> classes = new TreeMap<>();
    Set<String> names = new TreeSet<>(old.classes());
    names.addAll(now.classes());
    for (String name : names) {
      before.addAll(otherwise(name, old, now));
      after.addAll(otherwise(name, now, old));
    }
    Map<MethodId, MethodId> leadingBefore = old.leadingTo(before);
    Map<MethodId, MethodId> leadingAfter = now.leadingTo(after);
    for (String name : names) {
      ClassShape then = old.shapes().get(name);
      ClassShape today = now.shapes().get(name);
      if (then != null && today != null) {
        String reason = reason(then, today);
        if (reason == null && !isSame(new MethodId(name, "<clinit>", "()V"), old, now)) {
          reason = "its static initialiser changed";
        }
        if (reason == null) {
          reason =
              initially(name, leadingBefore).or(() -> initially(name, leadingAfter)).orElse(null);
        }
        if (reason == null) {
          reason = declared(name, old, now).orElse(null);
        }
        if (reason != null) {
          classes.put(name, reason);
        }
      }
    }
    return new CodeChange(before, after, classes);
  }

  /**
   * A static initialiser runs once in a JVM. The trace of a test that is not the first to use the
   * class lacks it.
   */
  private static Optional<String> initially(String type, Map<MethodId, MethodId> leading) {
    return Optional.ofNullable(leading.get(new MethodId(type, "<clinit>", "()V")))
        .map(
            method -> "its static initialiser calls %s, which changed".formatted(method.inWords()));
  }

  /** An abstract method has no code that is called, but reflection can read its declaration. */
  private static Optional<String> declared(String type, Code old, Code now) {
    return methods(type, now)
        .filter(method -> isAbstract(method, old) && isAbstract(method, now))
        .filter(method -> !isSame(method, old, now))
        .findFirst()
        .map(method -> "the declaration of its method %s changed".formatted(method.name()));
  }

  private static boolean isAbstract(MethodId method, Code code) {
    MethodShape body = body(method, code);
    return body != null && (body.access() & Opcodes.ACC_ABSTRACT) != 0;
  }

  /** The methods of a class that are missing or different in the other version. */
  private static Set<MethodId> otherwise(String type, Code one, Code other) {
    // The numbers of made-up methods change with their neighbours, so they are compared by their
    // code alone.
    Set<String> madeUp =
        methods(type, other)
            .filter(method -> MethodText.isMadeUp(method.name()))
            .map(other::text)
            .collect(Collectors.toSet());
    return methods(type, one)
        .filter(
            method ->
                MethodText.isMadeUp(method.name())
                    ? !madeUp.contains(one.text(method))
                    : !isSame(method, one, other))
        .collect(Collectors.toSet());
  }

  private static Stream<MethodId> methods(String type, Code code) {
    ClassShape shape = code.shapes().get(type);
    return shape == null ? Stream.of() : shape.methods().keySet().stream().map(shape::id);
  }

  private static boolean isSame(MethodId method, Code one, Code other) {
    MethodShape here = body(method, one);
    MethodShape there = body(method, other);
    if (here == null || there == null) {
      return here == null && there == null;
    }
    return here.access() == there.access() && one.text(method).equals(other.text(method));
  }

  private static @Nullable MethodShape body(MethodId method, Code code) {
    ClassShape shape = code.shapes().get(method.owner());
    return shape == null ? null : shape.methods().get(method.signature());
  }

  private static @Nullable String reason(ClassShape then, ClassShape today) {
    if (!then.header().equals(today.header())) {
      return "its declaration changed";
    }
    if (!then.fields().equals(today.fields())) {
      Set<String> all = new TreeSet<>(then.fields().keySet());
      all.addAll(today.fields().keySet());
      return all.stream()
          .filter(
              field -> !String.valueOf(then.fields().get(field)).equals(today.fields().get(field)))
          .min(Comparator.naturalOrder())
          .map(field -> "its field " + field.substring(0, field.indexOf(' ')) + " changed")
          .orElseThrow();
    }
    return null;
  }
}
