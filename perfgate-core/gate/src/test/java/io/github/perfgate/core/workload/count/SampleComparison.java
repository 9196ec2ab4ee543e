package io.github.perfgate.core.workload.count;

import io.github.perfgate.core.workload.count.WorkComparison.Results;
import io.github.perfgate.runtime.count.file.MethodWork;
import java.util.List;

/** Work of a loop over a list, counted in two versions. */
public final class SampleComparison {
  static final String EQUALS = "java.lang.String\tequals\t(Ljava/lang/Object;)Z";
  private static final String CONTAINS = "java.util.ArrayList\tcontains\t(Ljava/lang/Object;)Z";
  private static final String CALLED = "java.util.List\tcontains\t(Ljava/lang/Object;)Z";
  private static final String ADD = "com.acme.Names\tadd\t(Ljava/lang/String;)V";

  private SampleComparison() {}

  static MethodWork method(String name, long executions, long bytecodes) {
    MethodWork work = new MethodWork(name);
    work.executions = executions;
    work.bytecodes = bytecodes;
    work.line = 12;
    return work;
  }

  /** Three repetitions. */
  static CountedRun run(long comparisons) {
    MethodWork equals = method(EQUALS, comparisons, 10 * comparisons);
    MethodWork contains = method(CONTAINS, 3, 6 * comparisons);
    contains.iterations = comparisons;
    contains.callees.put("java.lang.Object\tequals\t(Ljava/lang/Object;)Z", comparisons);
    MethodWork add = method(ADD, 3, 30);
    add.bytes = 96;
    add.callees.put(CALLED, 3L);
    MethodWork thrown = method("java.lang.Throwable\t<init>\t()V", 3, 15);
    return MadeRun.of(3, List.of(equals, contains, add, thrown), null);
  }

  /** The comparison of two versions that compare so many elements in three repetitions. */
  public static WorkComparison of(long before, long after) {
    return WorkComparison.of("x", run(before), run(after), Results.EQUAL, null);
  }
}
