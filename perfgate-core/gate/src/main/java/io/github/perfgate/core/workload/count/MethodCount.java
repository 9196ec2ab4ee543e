package io.github.perfgate.core.workload.count;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.runtime.count.file.MethodWork;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What a method itself did in the counted repetitions of a workload, without what it called.
 *
 * @param method the method
 * @param executions how often it was executed
 * @param bytecodes executed bytecode instructions
 * @param iterations how often an instruction was reached that jumps back
 * @param objects objects and arrays that it allocated
 * @param bytes the bytes of these
 * @param copied bytes that it copied with {@code System.arraycopy}
 * @param callees how often it called each method, by the name that its instruction has. Native
 *     methods, and those that a JIT compiler replaces, are counted nowhere else
 * @param line the line that has most of the bytecodes; 0 if lines are unknown
 */
public record MethodCount(
    MethodId method,
    long executions,
    long bytecodes,
    long iterations,
    long objects,
    long bytes,
    long copied,
    Map<MethodId, Long> callees,
    int line) {
  /** Copies and sorts the callees. */
  public MethodCount {
    callees = Collections.unmodifiableMap(new TreeMap<>(callees));
  }

  static MethodCount of(MethodWork work, Function<String, MethodId> ids) {
    Map<MethodId, Long> callees = new TreeMap<>();
    work.callees.forEach((callee, count) -> callees.put(ids.apply(callee), count));
    return new MethodCount(
        ids.apply(work.method),
        work.executions,
        work.bytecodes,
        work.iterations,
        work.objects,
        work.bytes,
        work.copied,
        callees,
        work.line);
  }

  /** A method that did nothing. */
  static MethodCount none(MethodId method) {
    return new MethodCount(method, 0, 0, 0, 0, 0, 0, Map.of(), 0);
  }

  /** A method by the name that the runtime gives it. */
  static MethodId id(String name) {
    String[] parts = name.split("\t", -1);
    return new MethodId(parts[0], parts[1], parts[2]);
  }

  /** Whether another count of the same method is equal; lines are no work. */
  boolean isSame(MethodCount other) {
    return withoutLine().equals(other.withoutLine());
  }

  private MethodCount withoutLine() {
    return new MethodCount(
        method, executions, bytecodes, iterations, objects, bytes, copied, callees, 0);
  }

  /** All calls that it made. */
  public long calls() {
    return callees.values().stream().mapToLong(Long::longValue).sum();
  }

  private static String text(MethodId id) {
    return id.owner() + '\t' + id.name() + '\t' + id.descriptor();
  }

  /** The work as the runtime writes it. */
  MethodWork written() {
    MethodWork work = new MethodWork(text(method));
    callees.forEach((callee, count) -> work.callees.put(text(callee), count));
    work.executions = executions;
    work.bytecodes = bytecodes;
    work.iterations = iterations;
    work.objects = objects;
    work.bytes = bytes;
    work.copied = copied;
    work.line = line;
    return work;
  }
}
