package io.github.perfgate.core.code.change;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What differs between two versions of some classes.
 *
 * @param before the methods of the old version that do something else in the new one, or are gone
 * @param after the methods of the new version that did something else in the old one, or are new
 * @param classes by full name of a class, why all code that uses the class may behave differently:
 *     a field, a static initialiser, a superclass. Its methods may be the same
 * @param unknown full names of the classes whose files differ in a way that is not understood, so
 *     that nobody knows what it affects
 */
public record CodeChange(
    Set<MethodId> before, Set<MethodId> after, Map<String, String> classes, Set<String> unknown) {
  /** No change. */
  public static final CodeChange NONE = new CodeChange(Set.of(), Set.of(), Map.of());

  /** Copies and sorts. */
  public CodeChange {
    before = Collections.unmodifiableSet(new TreeSet<>(before));
    after = Collections.unmodifiableSet(new TreeSet<>(after));
    classes = Collections.unmodifiableMap(new TreeMap<>(classes));
    unknown = Collections.unmodifiableSet(new TreeSet<>(unknown));
  }

  /** A change that is understood. */
  public CodeChange(Set<MethodId> before, Set<MethodId> after, Map<String, String> classes) {
    this(before, after, classes, Set.of());
  }

  /** Whether nothing changed that could be executed. */
  public boolean isEmpty() {
    return before.isEmpty() && after.isEmpty() && classes.isEmpty() && unknown.isEmpty();
  }

  /** Full names of the classes that differ. */
  public Set<String> types() {
    Set<String> types = new TreeSet<>(classes.keySet());
    types.addAll(unknown);
    Stream.concat(before.stream(), after.stream()).map(MethodId::owner).forEach(types::add);
    return types;
  }

  /** Whether the change is in one of these classes, given a test of their full names. */
  public boolean isIn(Predicate<String> types) {
    return types().stream().anyMatch(types);
  }

  /** This change and another one. */
  public CodeChange and(CodeChange other) {
    Set<MethodId> allBefore = new HashSet<>(before);
    allBefore.addAll(other.before);
    Set<MethodId> allAfter = new HashSet<>(after);
    allAfter.addAll(other.after);
    Map<String, String> allClasses = new TreeMap<>(other.classes);
    allClasses.putAll(classes);
    Set<String> allUnknown = new TreeSet<>(unknown);
    allUnknown.addAll(other.unknown);
    return new CodeChange(allBefore, allAfter, allClasses, allUnknown);
  }

  /**
   * Compares two versions method by method.
   *
   * @param old all classes of the old version
   * @param now all classes of the new version
   */
  public static CodeChange between(Code old, Code now) {
    if (old.hasFilesOf(now)) {
      return NONE;
    }
    Set<MethodId> before = new HashSet<>();
    Set<MethodId> after = new HashSet<>();
    Set<String> names = new TreeSet<>(old.classes());
    names.addAll(now.classes());
    for (String name : names) {
      before.addAll(otherwise(name, old, now));
      after.addAll(otherwise(name, now, old));
    }
    Map<String, String> classes = new ClassChanges(old, now, before, after).reasons(names);
    CodeChange change = new CodeChange(before, after, classes);
    Set<String> unknown =
        names.stream()
            .filter(name -> !old.hasFileOf(now, name) && change.leavesOpen(name, old, now))
            .collect(Collectors.toSet());
    return new CodeChange(before, after, classes, unknown);
  }

  /**
   * Whether the files of a class differ beyond this change. It is a net: it fires for nothing that
   * the comparison understands.
   */
  private boolean leavesOpen(String name, Code old, Code now) {
    byte[] then = old.file(name);
    byte[] today = now.file(name);
    boolean isRead =
        (then == null || old.shapes().containsKey(name))
            && (today == null || now.shapes().containsKey(name));
    if (then == null || today == null) {
      return !isRead;
    }
    if (!isRead) {
      return !Arrays.equals(NormalForm.of(then), NormalForm.of(today));
    }
    // With such a reason all code that uses the class is measured.
    return !classes.containsKey(name)
        && !Arrays.equals(
            NormalForm.remaining(then, before::contains, old),
            NormalForm.remaining(today, after::contains, now));
  }

  /** The methods of a class that are missing or different in the other version. */
  private static Set<MethodId> otherwise(String type, Code one, Code other) {
    // The numbers of made-up methods change with their neighbours, so they are compared by their
    // code alone.
    Set<String> madeUp =
        methods(type, other)
            .filter(method -> MethodText.isMadeUp(method.name()))
            .map(method -> whole(method, other))
            .collect(Collectors.toSet());
    return methods(type, one)
        .filter(
            method ->
                MethodText.isMadeUp(method.name())
                    ? !madeUp.contains(whole(method, one))
                    : !isSame(method, one, other))
        .collect(Collectors.toSet());
  }

  private static Stream<MethodId> methods(String type, Code code) {
    ClassShape shape = code.shapes().get(type);
    return shape == null ? Stream.of() : shape.methods().keySet().stream().map(shape::id);
  }

  private static boolean isSame(MethodId method, Code one, Code other) {
    return whole(method, one).equals(whole(method, other));
  }

  /** All that counts of a method; empty for a method that a version does not have. */
  private static String whole(MethodId method, Code code) {
    MethodShape body = code.body(method);
    return body == null ? "" : method.descriptor() + body.signs() + code.text(method);
  }
}
