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
   * @param id what the JUnit Platform knows it by
   * @param type full name of its class
   * @param method name of its method; empty where it has none
   * @param name what people call it
   * @param mode how it is repeated, the name of a {@code TestMode}
   * @param obstacle why it cannot be measured, or null
   * @param nanos how long it took
   * @param calls by number of the method in the trace, how often it was called
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

  /** What the JUnit Platform knows it by. */
  public String id() {
    return id;
  }

  /** Full name of its class. */
  public String type() {
    return type;
  }

  /** Name of its method; empty where it has none. */
  public String method() {
    return method;
  }

  /** What people call it. */
  public String name() {
    return name;
  }

  /** How it is repeated, the name of a {@code TestMode}. */
  public String mode() {
    return mode;
  }

  /** Why it cannot be measured, or null. */
  public @Nullable String obstacle() {
    return obstacle;
  }

  /** How long it took. */
  public long nanos() {
    return nanos;
  }

  /** By number of the method in the trace, how often it was called. */
  public SortedMap<Integer, Long> calls() {
    return calls;
  }
}
