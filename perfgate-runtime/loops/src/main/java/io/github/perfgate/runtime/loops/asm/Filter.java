package io.github.perfgate.runtime.loops.asm;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Fields and methods whose reads say nothing about repeated work (the paper's section III.F): those
 * that guard iterators, and those that build strings.
 */
final class Filter {
  private static final List<String> ALWAYS =
      Arrays.asList(
          "java.lang.AbstractStringBuilder",
          "java.lang.StringBuilder",
          "java.lang.StringBuffer",
          "java.io.StringWriter",
          "java.io.CharArrayWriter",
          "java.util.StringJoiner");

  private static final Set<String> GUARDS =
      new HashSet<>(Arrays.asList("modCount", "expectedModCount"));

  private final Set<String> exact = new HashSet<>(ALWAYS);
  private final Set<String> prefixes = new HashSet<>();

  /**
   * @param more see {@link io.github.perfgate.runtime.loops.file.LoopSettings#IGNORED}
   */
  Filter(List<String> more) {
    for (String each : more) {
      if (each.endsWith(".*")) {
        prefixes.add(each.substring(0, each.length() - 1));
      } else {
        exact.add(each);
      }
    }
  }

  boolean ignoresField(String type, String name) {
    return GUARDS.contains(name) || ignores(type, name);
  }

  boolean ignoresMethod(String type, String name) {
    return ignores(type, name);
  }

  boolean ignoresClass(String type) {
    if (exact.contains(type)) {
      return true;
    }
    for (String prefix : prefixes) {
      if (type.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  private boolean ignores(String type, String name) {
    return exact.contains(type + '.' + name) || ignoresClass(type);
  }
}
