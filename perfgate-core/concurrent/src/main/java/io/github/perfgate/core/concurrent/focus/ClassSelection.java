package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.code.change.MethodId;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Selects the classes of a project that are worth comparing by generated concurrent tests. */
public final class ClassSelection {
  /** JMH makes classes with fields for several threads out of each benchmark. */
  private static final String OF_JMH = ".jmh_generated.";

  private final NavigableSet<String> own;
  private final CodePath old;
  private final CodePath now;
  private final Changes changes;

  private ClassSelection(Set<String> own, CodePath old, CodePath now) {
    this.own = new TreeSet<>(own);
    this.old = old;
    this.now = now;
    this.changes = new Changes(old, now);
  }

  /**
   * The classes that the user selects, and the classes that are meant for several threads in either
   * version. The latter must have changed themselves, or reach a change through calls.
   *
   * @param own full names of the candidate's own classes
   * @param asked what the user selects by name
   * @return full names; first the classes that changed themselves
   */
  public static List<String> threadSafe(
      Set<String> own, CodePath old, CodePath now, ClassNames asked) {
    ClassSelection classes = new ClassSelection(own, old, now);
    return classes.own.stream()
        .filter(type -> !type.contains(OF_JMH) && !asked.excludes(type) && old.has(type))
        .filter(type -> asked.names(type) || classes.isWorthIt(type, asked))
        .sorted(Comparator.comparing(classes::isChanged).reversed())
        .toList();
  }

  private boolean isWorthIt(String type, ClassNames asked) {
    if (!Testable.isSo(type, old) || !Testable.isSo(type, now)) {
      // A hidden class is a part of the class around it. An interface without code is measured
      // through the classes that implement it.
      return false;
    }
    boolean meant =
        asked.includes(type)
            || isMeant(type)
            || nested(type).anyMatch(part -> Nesting.isHidden(part, now) && isMeant(part));
    return meant && (isChanged(type) || reachesChange(type));
  }

  private Stream<String> nested(String type) {
    return Nesting.in(type, own).stream();
  }

  private boolean isMeant(String type) {
    return ThreadSafety.isMeantFor(old.classFile(type))
        || ThreadSafety.isMeantFor(now.classFile(type));
  }

  private boolean reachesChange(String type) {
    return !FocusFinder.find(type, old, now).methods().isEmpty();
  }

  private boolean isChanged(String type) {
    Set<MethodId> methods = new HashSet<>(old.methods(type));
    methods.addAll(now.methods(type));
    return methods.stream().anyMatch(method -> changes.weight(method) > 0);
  }
}
