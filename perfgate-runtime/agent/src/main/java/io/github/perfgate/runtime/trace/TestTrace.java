package io.github.perfgate.runtime.trace;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** A test that was executed by itself, and what it executed. */
public final class TestTrace {
  private final String id;
  private final String type;
  private final String method;
  private final String name;
  private final String mode;
  private final @Nullable String obstacle;
  private final long nanos;
  private final SortedMap<Integer, Long> calls;
  private final SortedSet<Integer> once;
  private final SortedSet<Integer> initial;

  /**
   * @param id the JUnit Platform's id of the test
   * @param type full name of the test's class
   * @param method name of the test's method; empty if it has none
   * @param name the name that people see
   * @param mode how the test is repeated, the name of a {@code TestMode}
   * @param obstacle why the test cannot be measured, or null
   * @param nanos how long the test took, in nanoseconds
   * @param calls how often each method was called, by the method's number in the trace
   */
  public TestTrace(
      String id,
      String type,
      String method,
      String name,
      String mode,
      @Nullable String obstacle,
      long nanos,
      SortedMap<Integer, Long> calls) {
    this(
        id,
        type,
        method,
        name,
        mode,
        obstacle,
        nanos,
        calls,
        Collections.emptySortedSet(),
        Collections.emptySortedSet());
  }

  private TestTrace(
      String id,
      String type,
      String method,
      String name,
      String mode,
      @Nullable String obstacle,
      long nanos,
      SortedMap<Integer, Long> calls,
      SortedSet<Integer> once,
      SortedSet<Integer> initial) {
    this.id = id;
    this.type = type;
    this.method = method;
    this.name = name;
    this.mode = mode;
    this.obstacle = obstacle;
    this.nanos = nanos;
    this.calls = Collections.unmodifiableSortedMap(new TreeMap<>(calls));
    this.once = Collections.unmodifiableSortedSet(new TreeSet<>(once));
    this.initial = Collections.unmodifiableSortedSet(new TreeSet<>(initial));
  }

  /** Stands for all tests of a class of which none is known, with the reason. */
  public static TestTrace ofClass(String type, String obstacle) {
    return new TestTrace(
        type, type, "", MethodTrace.ANY, "WHOLE", obstacle, 0, Collections.emptySortedMap());
  }

  /** The same trace with other numbers of methods. */
  TestTrace renumbered(IntUnaryOperator number) {
    SortedMap<Integer, Long> others = new TreeMap<>();
    calls.forEach((method, count) -> others.put(number.applyAsInt(method), count));
    return new TestTrace(
        id,
        type,
        method,
        name,
        mode,
        obstacle,
        nanos,
        others,
        renumbered(once, number),
        renumbered(initial, number));
  }

  private static SortedSet<Integer> renumbered(
      SortedSet<Integer> methods, IntUnaryOperator number) {
    SortedSet<Integer> others = new TreeSet<>();
    methods.forEach(method -> others.add(number.applyAsInt(method)));
    return others;
  }

  /** The same trace, with {@link #once} and {@link #initial}. */
  public TestTrace with(SortedSet<Integer> calledOnce, SortedSet<Integer> calledInitially) {
    return new TestTrace(
        id, type, method, name, mode, obstacle, nanos, calls, calledOnce, calledInitially);
  }

  /** The JUnit Platform's id of the test. */
  public String id() {
    return id;
  }

  /** Full name of the test's class. */
  public String type() {
    return type;
  }

  /** Name of the test's method; empty if it has none. */
  public String method() {
    return method;
  }

  /** The name of the test that people see. */
  public String name() {
    return name;
  }

  /** How the test is repeated, the name of a {@code TestMode}. */
  public String mode() {
    return mode;
  }

  /** Why the test cannot be measured, or null. */
  public @Nullable String obstacle() {
    return obstacle;
  }

  /** How long the test took, in nanoseconds. */
  public long nanos() {
    return nanos;
  }

  /** How often each method was called, by the method's number in the trace. */
  public SortedMap<Integer, Long> calls() {
    return calls;
  }

  /**
   * The methods, by number, that the first execution of the test in the JVM called and none that
   * followed. The JVM may keep what they made, also for other tests.
   */
  public SortedSet<Integer> once() {
    return once;
  }

  /** The methods, by number, that the first execution called by static initialisers only. */
  public SortedSet<Integer> initial() {
    return initial;
  }
}
