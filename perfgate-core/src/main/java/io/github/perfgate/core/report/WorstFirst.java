package io.github.perfgate.core.report;

import io.github.perfgate.core.result.Slowdown;
import io.github.perfgate.core.result.Verdict;
import io.github.perfgate.core.result.WorkloadResult;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The order in which a reader wants to see workloads. */
final class WorstFirst {
  /**
   * The gravest verdict first (the order of {@link Verdict}), suspects before the other
   * inconclusive ones, the largest slowdown first, and the id so that the order is always the same.
   */
  private static final Comparator<WorkloadResult> ORDER =
      Comparator.comparing(WorkloadResult::verdict)
          .thenComparing(workload -> !isSuspect(workload))
          .thenComparing(Comparator.comparingDouble(WorstFirst::estimate).reversed())
          .thenComparing(WorkloadResult::id);

  private WorstFirst() {}

  /** A verdict, and how many workloads have it. */
  record Count(Verdict verdict, int workloads) {}

  static List<WorkloadResult> sorted(List<WorkloadResult> workloads) {
    return workloads.stream().sorted(ORDER).toList();
  }

  /** The verdicts that occur, gravest first. */
  static List<Count> counts(List<WorkloadResult> workloads) {
    return Arrays.stream(Verdict.values())
        .map(verdict -> new Count(verdict, count(workloads, verdict)))
        .filter(count -> count.workloads() > 0)
        .toList();
  }

  private static int count(List<WorkloadResult> workloads, Verdict verdict) {
    return (int) workloads.stream().filter(workload -> workload.verdict() == verdict).count();
  }

  static boolean isSuspect(WorkloadResult workload) {
    return workload.verdict() == Verdict.INCONCLUSIVE && workload.suspect();
  }

  private static double estimate(WorkloadResult workload) {
    Slowdown slowdown = workload.slowdown();
    return slowdown == null || Double.isNaN(slowdown.estimate())
        ? Double.NEGATIVE_INFINITY
        : slowdown.estimate();
  }
}
