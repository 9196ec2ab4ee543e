package io.github.perfgate.core.count;

import java.util.function.ToLongFunction;

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
  private static final String THROWABLE = "java.lang.Throwable";

  static Work of(CountedRun run) {
    return new Work(
        sum(run, MethodCount::bytecodes),
        sum(run, MethodCount::calls),
        sum(run, MethodCount::iterations),
        sum(run, MethodCount::objects),
        sum(run, MethodCount::bytes),
        sum(run, MethodCount::copied),
        sum(run, Work::exceptions));
  }

  private static long exceptions(MethodCount count) {
    return count.method().owner().equals(THROWABLE) && count.method().name().equals("<init>")
        ? count.executions()
        : 0;
  }

  private static double sum(CountedRun run, ToLongFunction<MethodCount> figure) {
    return (double) run.methods().values().stream().mapToLong(figure).sum() / run.repetitions();
  }
}
