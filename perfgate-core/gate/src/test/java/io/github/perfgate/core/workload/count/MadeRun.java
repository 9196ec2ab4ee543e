package io.github.perfgate.core.workload.count;

import io.github.perfgate.core.base.files.Sha256;
import io.github.perfgate.runtime.count.file.MethodWork;
import io.github.perfgate.runtime.count.file.TotalWork;
import io.github.perfgate.runtime.count.file.WorkloadWork;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Runs with methods whose work a test chooses. */
final class MadeRun {
  private MadeRun() {}

  static CountedRun of(int operations, List<MethodWork> methods, @Nullable String digest) {
    return CountedRun.of(
        new WorkloadWork("", null, operations, total(methods), methods, digest, null),
        MethodCount::id);
  }

  private static TotalWork total(List<MethodWork> methods) {
    return new TotalWork(
        sum(methods, one -> one.bytecodes),
        sum(methods, MadeRun::calls),
        sum(methods, one -> one.iterations),
        sum(methods, one -> one.objects),
        sum(methods, one -> one.bytes),
        sum(methods, one -> one.copied),
        sum(methods, one -> one.method.contains("Throwable\t<init>") ? one.executions : 0),
        new Sha256()
            .add(methods.stream().map(one -> one.method + one.bytecodes).toList().toString())
            .hex());
  }

  private static long calls(MethodWork method) {
    return method.callees.values().stream().mapToLong(Long::longValue).sum();
  }

  private static long sum(List<MethodWork> methods, ToLongFunction<MethodWork> figure) {
    return methods.stream().mapToLong(figure).sum();
  }
}
