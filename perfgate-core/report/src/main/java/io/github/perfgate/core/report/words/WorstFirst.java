package io.github.perfgate.core.report.words;

import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The order in which a reader wants to see workloads and formulas. */
public final class WorstFirst {
  /**
   * The gravest verdict on time or bytes first (the order of {@link Verdict}), suspects before the
   * other inconclusive ones. Then the largest impact first, and the id so that the order is always
   * the same.
   */
  private static final Comparator<WorkloadResult> ORDER =
      Comparator.comparing(WorkloadResult::gravest)
          .thenComparing(workload -> !isSuspect(workload))
          .thenComparing(Comparator.comparingDouble(WorstFirst::impact).reversed())
          .thenComparing(WorkloadResult::id);

  private WorstFirst() {}

  /** The values of formulas, the worst first. */
  public static final List<FormulaVerdict> FORMULAS =
      List.of(
          FormulaVerdict.VIOLATED,
          FormulaVerdict.ERROR,
          FormulaVerdict.UNDECIDED,
          FormulaVerdict.HOLDS);

  /** The formulas by what counts for the build, the worst first, else as they were written. */
  public static List<FormulaResult> formulas(List<FormulaResult> formulas) {
    return formulas.stream()
        .sorted(Comparator.comparing(formula -> FORMULAS.indexOf(formula.effective())))
        .toList();
  }

  /** The name of a verdict, and how many have it. */
  public record Count(String name, long number) {}

  public static List<WorkloadResult> sorted(List<WorkloadResult> workloads) {
    return workloads.stream().sorted(ORDER).toList();
  }

  /** The verdicts of workloads that occur, gravest first. */
  public static List<Count> counts(List<WorkloadResult> workloads) {
    return counts(List.of(Verdict.values()), workloads.stream().map(WorkloadResult::gravest));
  }

  /** Those that occur of some values, in their order. */
  public static <V extends Enum<V>> List<Count> counts(List<V> values, Stream<V> all) {
    List<V> occurring = all.toList();
    return values.stream()
        .filter(occurring::contains)
        .map(value -> new Count(value.name(), Collections.frequency(occurring, value)))
        .toList();
  }

  /** Whether it is undecided and looks slower; not if the verdict on its bytes is graver. */
  public static boolean isSuspect(WorkloadResult workload) {
    return workload.gravest() == Verdict.INCONCLUSIVE
        && workload.verdict() == Verdict.INCONCLUSIVE
        && workload.decision().suspect();
  }

  /**
   * How far a workload is from no change: the distance of its slowdown from 1. It is that of its
   * bytes if their verdict is the gravest. Improvements count by how much faster they are, and what
   * nothing was shown of by how much slower it looks.
   */
  private static double impact(WorkloadResult workload) {
    Slowdown slowdown = workload.effect().slowdown();
    AllocationDecision allocation = workload.allocation();
    double time =
        slowdown == null || workload.verdict() != workload.gravest()
            ? Double.NaN
            : slowdown.estimate();
    double bytes =
        allocation == null || allocation.verdict() != workload.gravest()
            ? Double.NaN
            : allocation.growth();
    boolean faster = workload.gravest() == Verdict.IMPROVEMENT;
    return Math.max(distance(time, faster), distance(bytes, faster));
  }

  /** The logarithm of a ratio, or of its inverse; unknown ratios are the last. */
  private static double distance(double ratio, boolean inverse) {
    return Double.isNaN(ratio) || ratio <= 0
        ? Double.NEGATIVE_INFINITY
        : inverse ? -Math.log(ratio) : Math.log(ratio);
  }
}
