package io.github.perfgate.core.workload.count;

import io.github.perfgate.runtime.count.file.TotalWork;

/**
 * What a workload does in one operation, all methods together.
 *
 * @param bytecodes executed bytecode instructions; native methods, and methods that a JIT compiler
 *     replaces, have none
 * @param calls executed call instructions
 * @param iterations how often an instruction is reached that jumps back
 * @param objects allocated objects and arrays
 * @param bytes the bytes of these, in a 64-bit JVM with compressed references that keeps all of
 *     them
 * @param copied bytes that {@code System.arraycopy} copies
 * @param exceptions created exceptions
 */
public record Work(
    double bytecodes,
    double calls,
    double iterations,
    double objects,
    double bytes,
    double copied,
    double exceptions) {
  static Work of(CountedRun run) {
    TotalWork total = run.total();
    double operations = run.operations();
    return new Work(
        total.bytecodes / operations,
        total.calls / operations,
        total.iterations / operations,
        total.objects / operations,
        total.bytes / operations,
        total.copied / operations,
        total.exceptions / operations);
  }
}
