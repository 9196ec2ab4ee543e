package io.github.perfgate.runtime.trace;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
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
    this.id = id;
    this.type = type;
    this.method = method;
    this.name = name;
    this.mode = mode;
    this.obstacle = obstacle;
    this.nanos = nanos;
    this.calls = Collections.unmodifiableSortedMap(new TreeMap<>(calls));
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
}
