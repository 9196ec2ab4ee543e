package io.github.perfgate.core.concurrent.isolate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Records which of the marked methods were executed by classes that were loaded for this recorder.
 * A thread that was left behind continues in the classes of an earlier recorder, so nothing that it
 * executes counts for later tests.
 */
public final class Hits {
  private static final List<Hits> ALL = new CopyOnWriteArrayList<>();

  private final List<String> names;
  private final Map<String, Integer> marks = new HashMap<>();
  private final AtomicIntegerArray counts;
  private final int number;

  /**
   * A new recorder.
   *
   * @param marked methods as {@code com.acme.Parser.parse(I)V}
   */
  public Hits(Set<String> marked) {
    this.names = List.copyOf(new TreeSet<>(marked));
    for (String name : names) {
      marks.put(name, marks.size());
    }
    this.counts = new AtomicIntegerArray(names.size());
    synchronized (ALL) {
      this.number = ALL.size();
      ALL.add(this);
    }
  }

  /** Is called by marked methods. */
  public static void hit(int recorder, int mark) {
    ALL.get(recorder).counts.incrementAndGet(mark);
  }

  /** The number of this recorder among all recorders of the JVM. */
  int number() {
    return number;
  }

  /** The number of a method's mark; -1 if the method is not marked. */
  int mark(String method) {
    return marks.getOrDefault(method, -1);
  }

  /** Forgets which methods were executed. */
  public void reset() {
    for (int i = 0; i < counts.length(); i++) {
      counts.set(i, 0);
    }
  }

  /** The marked methods that were executed since the last reset. */
  public Set<String> executed() {
    Set<String> executed = new TreeSet<>();
    for (int i = 0; i < counts.length(); i++) {
      if (counts.get(i) > 0) {
        executed.add(names.get(i));
      }
    }
    return executed;
  }
}
