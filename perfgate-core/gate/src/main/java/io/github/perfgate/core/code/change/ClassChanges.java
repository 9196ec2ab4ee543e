package io.github.perfgate.core.code.change;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Why all code that uses a class may behave differently, though the methods that it executes may be
 * the same: what runs once in a JVM, and what reflection reads.
 */
final class ClassChanges {
  private final Code old;
  private final Code now;
  private final Set<MethodId> changed = new HashSet<>();
  private final Set<String> withOtherMethods = new HashSet<>();
  private final Map<MethodId, MethodId> leadingBefore;
  private final Map<MethodId, MethodId> leadingAfter;

  /**
   * @param before the methods of the old version that differ
   * @param after the methods of the new version that differ
   */
  ClassChanges(Code old, Code now, Set<MethodId> before, Set<MethodId> after) {
    this.old = old;
    this.now = now;
    changed.addAll(before);
    changed.addAll(after);
    changed.forEach(method -> withOtherMethods.add(method.owner()));
    this.leadingBefore = old.leadingTo(before);
    this.leadingAfter = now.leadingTo(after);
  }

  /** The reasons by full names of classes. */
  Map<String, String> reasons(Collection<String> names) {
    Map<String, String> reasons = new TreeMap<>();
    for (String name : names) {
      ClassShape then = old.shapes().get(name);
      ClassShape today = now.shapes().get(name);
      reason(name, then, today).ifPresent(reason -> reasons.put(name, reason));
    }
    spread(reasons);
    return reasons;
  }

  private Optional<String> reason(
      String name, @Nullable ClassShape then, @Nullable ClassShape today) {
    if (then == null || today == null) {
      return alone(then).map(type -> "it is gone").or(() -> alone(today).map(type -> "it is new"));
    }
    return declared(then, today)
        .or(() -> field(then, today))
        .or(() -> initially(new MethodId(name, "<clinit>", "()V")))
        .or(() -> finaliser(then, today))
        .or(() -> method(then, today))
        .or(() -> tables(then, today));
  }

  /** A class without methods, such as an annotation, is in no trace. */
  private static Optional<ClassShape> alone(@Nullable ClassShape shape) {
    return Optional.ofNullable(shape).filter(type -> type.methods().isEmpty());
  }

  private static Optional<String> declared(ClassShape then, ClassShape today) {
    if (!then.header().equals(today.header())) {
      return Optional.of("its declaration changed");
    }
    return inCommon(then.members(), today.members())
            .equals(inCommon(today.members(), then.members()))
        ? Optional.empty()
        : Optional.of("the order of its members changed");
  }

  private static Optional<String> field(ClassShape then, ClassShape today) {
    return differing(then.fields(), today.fields()).stream()
        .findFirst()
        .map(field -> "its field " + field.substring(0, field.indexOf(' ')) + " changed");
  }

  /**
   * A static initialiser runs once in a JVM. The trace of a test that is not the first to use the
   * class lacks it.
   */
  private Optional<String> initially(MethodId initialiser) {
    if (changed.contains(initialiser)) {
      return Optional.of("its static initialiser changed");
    }
    return Stream.of(leadingBefore, leadingAfter)
        .map(leading -> leading.get(initialiser))
        .filter(Objects::nonNull)
        .findFirst()
        .map(
            method -> "its static initialiser calls %s, which changed".formatted(method.inWords()));
  }

  /** A finaliser makes each new object costly, and no test calls it. */
  private static Optional<String> finaliser(ClassShape then, ClassShape today) {
    return hasFinaliser(then) == hasFinaliser(today)
        ? Optional.empty()
        : Optional.of("it has a finaliser in one version only");
  }

  /** The JVM registers no objects for a finaliser that only returns. */
  private static boolean hasFinaliser(ClassShape shape) {
    MethodShape finaliser = shape.methods().get("finalize()V");
    return finaliser != null
        && !finaliser.text().isEmpty()
        && !finaliser.text().equals(Opcodes.RETURN + "\n");
  }

  /** Reflection can read the declaration of a method that is not executed. */
  private static Optional<String> method(ClassShape then, ClassShape today) {
    return inCommon(then.methods().keySet(), today.methods().keySet()).stream()
        .filter(
            signature -> {
              MethodShape one = Objects.requireNonNull(then.methods().get(signature));
              MethodShape other = Objects.requireNonNull(today.methods().get(signature));
              return !MethodText.isMadeUp(signature)
                  && (!one.declaration().equals(other.declaration())
                      || (isAbstract(one) && one.access() != other.access()));
            })
        .findFirst()
        .map(
            signature ->
                "the declaration of its method %s changed".formatted(then.id(signature).name()));
  }

  private static boolean isAbstract(MethodShape method) {
    return (method.access() & Opcodes.ACC_ABSTRACT) != 0;
  }

  private Optional<String> tables(ClassShape then, ClassShape today) {
    for (String line : differing(then.tables(), today.tables())) {
      String type = line.substring(line.indexOf(' ') + 1);
      boolean isInBoth = then.tables().containsKey(line) && today.tables().containsKey(line);
      if (!isExplained(type, isInBoth, today.name())) {
        return Optional.of("what it says about the class %s changed".formatted(type));
      }
    }
    Function<ClassShape, List<String>> own =
        shape ->
            shape.tables().keySet().stream()
                .filter(line -> isPartOf(line.substring(line.indexOf(' ') + 1), shape.name()))
                .toList();
    return inCommon(own.apply(then), own.apply(today))
            .equals(inCommon(own.apply(today), own.apply(then)))
        ? Optional.empty()
        : Optional.of("the order of its member classes changed");
  }

  /**
   * Whether another change is the cause of what a table says: a class is new or gone, it has other
   * flags itself, or methods name other classes.
   */
  private boolean isExplained(String type, boolean isInBoth, String in) {
    boolean before = old.classes().contains(type);
    boolean after = now.classes().contains(type);
    if (isInBoth) {
      return before && after && !type.equals(in);
    }
    return before != after || (!isPartOf(type, in) && withOtherMethods.contains(in));
  }

  /** Whether a class is another or is nested in it; javac's names tell. */
  private static boolean isPartOf(String type, String other) {
    return type.equals(other) || type.startsWith(other + "$");
  }

  /** What reads an annotation may never name it, so a changed annotation changes what has it. */
  private void spread(Map<String, String> reasons) {
    Map<String, List<String>> having = new HashMap<>();
    Stream.of(old, now)
        .flatMap(code -> code.shapes().values().stream())
        .forEach(
            shape ->
                shape
                    .annotations()
                    .forEach(
                        annotation ->
                            having
                                .computeIfAbsent(annotation, all -> new ArrayList<>())
                                .add(shape.name())));
    Deque<String> open = new ArrayDeque<>(reasons.keySet());
    while (!open.isEmpty()) {
      String annotation = open.remove();
      for (String name : having.getOrDefault(annotation, List.of())) {
        if (reasons.putIfAbsent(name, "its annotation %s changed".formatted(annotation)) == null) {
          open.add(name);
        }
      }
    }
  }

  private static Set<String> differing(Map<String, String> one, Map<String, String> other) {
    Set<String> all = new TreeSet<>(one.keySet());
    all.addAll(other.keySet());
    all.removeIf(key -> Objects.equals(one.get(key), other.get(key)));
    return all;
  }

  /** Those that the others have too, in their own order. */
  private static List<String> inCommon(Collection<String> some, Collection<String> others) {
    Set<String> known = new HashSet<>(others);
    return some.stream().filter(known::contains).toList();
  }
}
