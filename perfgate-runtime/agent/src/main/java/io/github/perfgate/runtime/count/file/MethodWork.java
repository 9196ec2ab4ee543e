package io.github.perfgate.runtime.count.file;

import java.util.HashMap;
import java.util.Map;

/** What a method itself did in the counted repetitions of a workload, without what it called. */
public final class MethodWork {
  /** Class, name and descriptor, with tabs between. */
  public final String method;

  /** How often it was executed; 0 if it is not instrumented. */
  public long executions;

  /** How often it called each method, by the name that its instruction has. */
  public final Map<String, Long> callees = new HashMap<>();

  /** Executed bytecode instructions. */
  public long bytecodes;

  /** How often an instruction was reached that jumps back. */
  public long iterations;

  /** Objects and arrays that it allocated. */
  public long objects;

  /** The bytes of {@link #objects}. */
  public long bytes;

  /** Bytes that it copied with {@code System.arraycopy}. */
  public long copied;

  /** The line that has most of the bytecodes; 0 if lines are unknown. */
  public int line;

  /** A method that did nothing yet. */
  public MethodWork(String method) {
    this.method = method;
  }
}
