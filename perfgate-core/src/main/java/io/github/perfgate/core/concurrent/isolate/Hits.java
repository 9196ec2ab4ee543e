package io.github.perfgate.core.concurrent.isolate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Which of the marked methods were executed. There is one for the whole JVM. */
public final class Hits {
  private static final int MOST = 4096;
  private static final AtomicIntegerArray COUNTS = new AtomicIntegerArray(MOST);
  private static final List<String> NAMES = Collections.synchronizedList(new ArrayList<>());

  private Hits() {}

  /** Is called by marked methods. */
  public static void hit(int mark) {
    COUNTS.incrementAndGet(mark);
  }

  /** The number of a method's mark; -1 when there are too many. */
  static int mark(String method) {
    synchronized (NAMES) {
      int known = NAMES.indexOf(method);
      if (known >= 0) {
        return known;
      }
      if (NAMES.size() == MOST) {
        return -1;
      }
      NAMES.add(method);
      return NAMES.size() - 1;
    }
  }

  /** Forgets what was executed. */
  public static void reset() {
    for (int i = 0; i < MOST; i++) {
      COUNTS.set(i, 0);
    }
  }

  /** The marked methods that were executed since. */
  public static Set<String> executed() {
    Set<String> executed = new TreeSet<>();
    synchronized (NAMES) {
      for (int i = 0; i < NAMES.size(); i++) {
        if (COUNTS.get(i) > 0) {
          executed.add(NAMES.get(i));
        }
      }
    }
    return executed;
  }
}
