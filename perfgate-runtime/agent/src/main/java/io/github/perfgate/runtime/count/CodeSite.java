package io.github.perfgate.runtime.count;

import java.util.Collections;
import java.util.List;

/**
 * A place in the code with a counter of its own. It is a basic block, whose counter has its
 * executions, or an instruction, whose counter has bytes.
 */
public final class CodeSite {
  /** What the counter of a site counts. */
  public enum Unit {
    /** Executions of a basic block. */
    EXECUTIONS,
    /** Bytes of arrays that are allocated. */
    ALLOCATED_BYTES,
    /** Bytes that {@code System.arraycopy} copies. */
    COPIED_BYTES,
    /** Executions of a method that has no room for counters. */
    TOO_LARGE
  }

  /** Class, name and descriptor of the method, with tabs between. */
  public final String method;

  /** The line in the source, or 0. */
  public final int line;

  /** What the counter counts. */
  public final Unit unit;

  /** Whether it is the first block of a method. */
  public final boolean entry;

  /** How many instructions a block has. */
  public final int bytecodes;

  /** How many instructions of a block jump back. */
  public final int iterations;

  /** How many arrays a block allocates. */
  public final int arrays;

  /** Internal names of the classes of the objects that a block allocates. */
  public final List<String> types;

  /** The methods that a block calls, as {@link #method}. */
  public final List<String> callees;

  private CodeSite(
      String method,
      int line,
      Unit unit,
      boolean entry,
      int bytecodes,
      int iterations,
      int arrays,
      List<String> types,
      List<String> callees) {
    this.method = method;
    this.line = line;
    this.unit = unit;
    this.entry = entry;
    this.bytecodes = bytecodes;
    this.iterations = iterations;
    this.arrays = arrays;
    this.types = types;
    this.callees = callees;
  }

  /**
   * An instruction that allocates or copies bytes.
   *
   * @param method class, name and descriptor of the method, with tabs between
   * @param line the line in the source, or 0
   */
  public static CodeSite ofBytes(String method, int line, Unit unit) {
    return new CodeSite(
        method, line, unit, false, 0, 0, 0, Collections.emptyList(), Collections.emptyList());
  }

  /**
   * A basic block: instructions that are executed one after the other.
   *
   * @param method class, name and descriptor of the method, with tabs between
   * @param line the line of the first instruction in the source, or 0
   * @param entry whether it is the first block of the method
   * @param bytecodes how many instructions it has
   * @param iterations how many of its instructions jump back
   * @param arrays how many arrays it allocates
   * @param types internal names of the classes of the objects that it allocates
   * @param callees the methods that it calls, as {@code method}
   */
  public static CodeSite ofBlock(
      String method,
      int line,
      boolean entry,
      int bytecodes,
      int iterations,
      int arrays,
      List<String> types,
      List<String> callees) {
    return new CodeSite(
        method,
        line,
        Unit.EXECUTIONS,
        entry,
        bytecodes,
        iterations,
        arrays,
        types.isEmpty() ? Collections.emptyList() : types,
        callees.isEmpty() ? Collections.emptyList() : callees);
  }
}
