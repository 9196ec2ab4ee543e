package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.change.CodePath;
import io.github.perfgate.core.change.MethodId;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Which classes of a project are worth to be compared by generated concurrent tests. */
public final class ChangedClasses {
  private ChangedClasses() {}

  /**
   * The classes that changed themselves and, in either version, are meant to be used by several
   * threads.
   *
   * @param own full names of the candidate's own classes
   * @param named those that are taken whether or not they seem to be meant for it
   * @param excluded those that are left out
   */
  public static List<String> threadSafe(
      Set<String> own,
      CodePath old,
      CodePath now,
      Predicate<String> named,
      Predicate<String> excluded) {
    Changes changes = new Changes(old, now);
    return new TreeSet<>(own)
        .stream()
            .filter(type -> !excluded.test(type) && !isUnnamed(type) && old.has(type))
            .filter(type -> named.test(type) || isMeant(type, old) || isMeant(type, now))
            .filter(type -> isChanged(type, old, now, changes))
            .toList();
  }

  private static boolean isMeant(String type, CodePath code) {
    return ThreadSafety.isMeantFor(code.classFile(type));
  }

  /** Anonymous and local classes have a number where others have a name. */
  private static boolean isUnnamed(String type) {
    int nested = type.lastIndexOf('$');
    return nested >= 0
        && (nested + 1 == type.length() || Character.isDigit(type.charAt(nested + 1)));
  }

  private static boolean isChanged(String type, CodePath old, CodePath now, Changes changes) {
    Set<MethodId> methods = new HashSet<>(old.methods(type));
    methods.addAll(now.methods(type));
    return methods.stream().anyMatch(method -> changes.weight(method) > 0);
  }
}
