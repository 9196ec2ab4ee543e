package io.github.perfgate.core.report.words;

import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The order in which a reader wants to see workloads. */
public final class WorstFirst {
  /**
   * The gravest verdict on time or bytes first (the order of {@link Verdict}), suspects before the
   * other inconclusive ones, the largest slowdown first, and the id so that the order is always the
   * same.
   */
  private static final Comparator<WorkloadResult> ORDER =
      Comparator.comparing(WorkloadResult::gravest)
          .thenComparing(workload -> !isSuspect(workload))
          .thenComparing(Comparator.comparingDouble(WorstFirst::estimate).reversed())
          .thenComparing(WorkloadResult::id);

  private WorstFirst() {}

  /** A verdict, and how many workloads have it. */
  public record Count(Verdict verdict, int workloads) {}

  public static List<WorkloadResult> sorted(List<WorkloadResult> workloads) {
    return workloads.stream().sorted(ORDER).toList();
  }

  /** The verdicts that occur, gravest first. */
  public static List<Count> counts(List<WorkloadResult> workloads) {
    return Arrays.stream(Verdict.values())
        .map(verdict -> new Count(verdict, count(workloads, verdict)))
        .filter(count -> count.workloads() > 0)
        .toList();
  }

  private static int count(List<WorkloadResult> workloads, Verdict verdict) {
    return (int) workloads.stream().filter(workload -> workload.gravest() == verdict).count();
  }

  public static boolean isSuspect(WorkloadResult workload) {
    return workload.verdict() == Verdict.INCONCLUSIVE && workload.decision().suspect();
  }

  private static double estimate(WorkloadResult workload) {
    Slowdown slowdown = workload.effect().slowdown();
    return slowdown == null || Double.isNaN(slowdown.estimate())
        ? Double.NEGATIVE_INFINITY
        : slowdown.estimate();
  }
}
