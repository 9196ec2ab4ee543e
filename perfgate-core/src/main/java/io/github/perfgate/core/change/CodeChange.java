package io.github.perfgate.core.change;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What differs between two versions of some classes.
 *
 * @param before the methods of the old version that do something else in the new one, or are gone
 * @param after the methods of the new version that did something else in the old one, or are new
 * @param classes by full name, why all that has to do with a class may behave differently though
 *     its methods may be the same: a field, a static initialiser, a superclass
 */
public record CodeChange(
    Set<MethodId> before, Set<MethodId> after, Map<String, String> classes) {
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
    Set<String> names = new TreeSet<>(old.shapes().keySet());
    names.addAll(now.shapes().keySet());
    for (String name : names) {
      ClassShape then = old.shapes().get(name);
      ClassShape today = now.shapes().get(name);
      before.addAll(otherwise(then, today));
      after.addAll(otherwise(today, then));
      if (then != null && today != null) {
        String reason = reason(then, today);
        if (reason != null) {
          classes.put(name, reason);
        }
      }
    }
    return new CodeChange(before, after, classes);
  }

  /** The methods of one class that the other version's does not have alike. */
  private static Set<MethodId> otherwise(@Nullable ClassShape one, @Nullable ClassShape other) {
    if (one == null) {
      return Set.of();
    }
    Set<String> madeUp =
        other == null
            ? Set.of()
            : other.methods().entrySet().stream()
                .filter(method -> isMadeUp(method.getKey()))
                .map(method -> method.getValue().text())
                .collect(Collectors.toSet());
    return one.methods().entrySet().stream()
        .filter(
            method ->
                isMadeUp(method.getKey())
                    ? !madeUp.contains(method.getValue().text())
                    : other == null
                        || !isSame(method.getValue(), other.methods().get(method.getKey())))
        .map(method -> one.id(method.getKey()))
        .collect(Collectors.toSet());
  }

  /** Their numbers change with their neighbours, so only what they do tells them apart. */
  private static boolean isMadeUp(String signature) {
    return MethodText.isMadeUp(signature);
  }

  private static boolean isSame(MethodShape one, @Nullable MethodShape other) {
    return other != null && one.access() == other.access() && one.text().equals(other.text());
  }

  private static @Nullable String reason(ClassShape then, ClassShape today) {
    if (!then.header().equals(today.header())) {
      return "its declaration changed";
    }
    if (!then.fields().equals(today.fields())) {
      Set<String> all = new TreeSet<>(then.fields().keySet());
      all.addAll(today.fields().keySet());
      return all.stream()
          .filter(field -> !String.valueOf(then.fields().get(field)).equals(today.fields().get(field)))
          .min(Comparator.naturalOrder())
          .map(field -> "its field " + field.substring(0, field.indexOf(' ')) + " changed")
          .orElseThrow();
    }
    String initializer = "<clinit>()V";
    MethodShape initialized = then.methods().get(initializer);
    MethodShape initializes = today.methods().get(initializer);
    boolean same =
        initialized == null ? initializes == null : isSame(initialized, initializes);
    return same ? null : "its static initialiser changed";
  }
}
