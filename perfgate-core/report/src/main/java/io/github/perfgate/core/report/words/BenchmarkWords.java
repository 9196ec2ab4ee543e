package io.github.perfgate.core.report.words;

import io.github.perfgate.core.result.workload.BenchmarkChange;
import io.github.perfgate.core.result.workload.WorkloadResult;

/** What a change did to benchmarks, in words. */
public final class BenchmarkWords {
  private BenchmarkWords() {}

  /** One word beside the verdict; empty if the benchmark is as it was. */
  public static String mark(WorkloadResult workload) {
    BenchmarkChange change = workload.execution().benchmark();
    return change == null
        ? ""
        : switch (change.kind()) {
          case NEW -> "new";
          case MOVED -> "moved";
          case ADAPTED -> "the benchmark changed too";
          case FORMER -> "former form";
        };
  }

  /** A sentence; empty if the benchmark is as it was. */
  public static String sentence(WorkloadResult workload) {
    BenchmarkChange change = workload.execution().benchmark();
    if (change == null) {
      return "";
    }
    String formerly =
        change.formerly() == null ? "" : " It was %s before.".formatted(change.formerly());
    return switch (change.kind()) {
          case NEW -> "The benchmark is new; the baseline's code is measured with it all the same.";
          case MOVED -> "The benchmark has moved; both versions are measured with it.";
          case ADAPTED -> "The benchmark changed too, and each version ran its own form.";
          case FORMER ->
              "The benchmark changed; this is its form in the baseline, which both versions ran.";
        }
        + formerly;
  }
}
