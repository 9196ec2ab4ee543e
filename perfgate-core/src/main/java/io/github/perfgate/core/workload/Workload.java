package io.github.perfgate.core.workload;

import io.github.perfgate.core.spl.Subject;
import java.util.Map;

/**
 * One thing that is measured.
 *
 * @param id unique within the gate and stable between gates: {@code pkg.Class.method{a=1,b=2}},
 *     with {@code :mode} behind the method if a benchmark has several modes
 * @param kind what it was made from
 * @param target the JMH benchmark that runs it
 * @param ancestry what the baseline has of that benchmark
 */
public record Workload(String id, WorkloadKind kind, JmhTarget target, Ancestry ancestry) {
  /** A workload that every version has, as far as is known. */
  public Workload(String id, WorkloadKind kind, JmhTarget target) {
    this(id, kind, target, Ancestry.KEPT);
  }

  /** The same workload with what the baseline has of it. */
  public Workload from(Ancestry known) {
    return new Workload(id, kind, target, known);
  }

  /** The workload as formulas name a JMH benchmark; the subject's text is the workload's id. */
  public Subject subject() {
    if (kind == WorkloadKind.JUNIT) {
      // The parameters of this benchmark only say which test it runs.
      return new Subject.Benchmark(id, Map.of());
    }
    int braces = target.parameters().isEmpty() ? id.length() : id.indexOf('{');
    return new Subject.Benchmark(id.substring(0, braces), target.parameters());
  }
}
