package io.github.perfgate.runtime.loops;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Methods of the JDK that do nothing but call another one, and are not instrumented: who calls
 * {@code removeAll} may be the one who executes {@code batchRemove}. Names only; used while classes
 * are instrumented and when nothing is recorded any more.
 */
public final class HandedOn {
  private static final int FARTHEST = 4;
  private static final Map<String, Set<String>> NEXT = new HashMap<>();

  private HandedOn() {}

  /** A method of a name only calls one of another. */
  public static void add(String from, String to) {
    synchronized (NEXT) {
      Set<String> known = NEXT.get(from);
      if (known == null) {
        known = new HashSet<>();
        NEXT.put(from, known);
      }
      known.add(to);
    }
  }

  /** Whether a call of a method of a name may lead to one of another by such methods alone. */
  static boolean leads(String from, String to) {
    synchronized (NEXT) {
      return leads(from, to, FARTHEST);
    }
  }

  private static boolean leads(String from, String to, int steps) {
    Set<String> next = NEXT.get(from);
    if (next == null || steps == 0) {
      return false;
    }
    if (next.contains(to)) {
      return true;
    }
    for (String each : next) {
      if (!each.equals(from) && leads(each, to, steps - 1)) {
        return true;
      }
    }
    return false;
  }
}
