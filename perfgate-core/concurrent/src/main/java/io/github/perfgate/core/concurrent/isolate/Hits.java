package io.github.perfgate.core.concurrent.isolate;

import io.github.perfgate.runtime.concurrent.Cost;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Records which of the marked methods were executed by classes that were loaded for this recorder,
 * and how much generated implementations among these classes have spent. A thread that was left
 * behind continues in the classes of an earlier recorder, so nothing that it executes counts for
 * later tests.
 */
public final class Hits {
  private static final List<Hits> ALL = new CopyOnWriteArrayList<>();

  private final List<String> names;
  private final Map<String, Integer> marks = new HashMap<>();
  private final AtomicIntegerArray counts;
  private final AtomicLong spent = new AtomicLong();
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

  /** Is called by generated implementations instead of {@link Cost#spend}. */
  public static void spend(int tokens, int recorder) {
    ALL.get(recorder).spent.addAndGet(tokens);
    Cost.spend(tokens);
  }

  /** Whether any method is marked. */
  boolean hasMarks() {
    return !names.isEmpty();
  }

  /** The number of this recorder among all recorders of the JVM. */
  int number() {
    return number;
  }

  /** The number of a method's mark; -1 if the method is not marked. */
  int mark(String method) {
    return marks.getOrDefault(method, -1);
  }

  /** Forgets what was executed and spent. */
  public void reset() {
    spent.set(0);
    for (int i = 0; i < counts.length(); i++) {
      counts.set(i, 0);
    }
  }

  /** What generated implementations have spent since the last reset, in JMH's tokens. */
  public long spent() {
    return spent.get();
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
