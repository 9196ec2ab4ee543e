package io.github.perfgate.core.studies.slowdowns;

import io.github.perfgate.core.gate.plan.ExecutedMethods.Execution;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Derives the outcome of an injected regression from the result of a gate. */
final class Mutants {
  private Mutants() {}

  /** The outcome for a method that no workload executes. */
  static Mutant notExecuted(MutableMethod method, int workloads) {
    return new Mutant(
        method.id(),
        MutantOutcome.NOT_EXECUTED,
        "none of %d workloads executes it".formatted(workloads),
        List.of());
  }

  /** The outcome of a gate that failed. */
  static Mutant failed(MutableMethod method, String reason) {
    return new Mutant(method.id(), MutantOutcome.FAILED, reason, List.of());
  }

  /**
   * The outcome of a gate with a result.
   *
   * @param executions the workloads that execute the method
   * @param results the results of all measured workloads
   */
  static Mutant judged(
      MutableMethod method,
      long delayNanos,
      List<Execution> executions,
      List<WorkloadResult> results) {
    List<SlowedWorkload> checked = new ArrayList<>();
    for (Execution execution : executions) {
      find(results, execution.workload())
          .ifPresent(found -> checked.add(checked(method, delayNanos, execution, found)));
    }
    MutantOutcome outcome = outcome(checked);
    return new Mutant(method.id(), outcome, reason(outcome, checked), checked);
  }

  static boolean isRegression(SlowedWorkload one) {
    return one.verdict() == Verdict.REGRESSION;
  }

  private static Optional<WorkloadResult> find(List<WorkloadResult> results, String id) {
    return results.stream().filter(one -> one.id().equals(id)).findFirst();
  }

  private static SlowedWorkload checked(
      MutableMethod method, long delayNanos, Execution execution, WorkloadResult found) {
    double calls = execution.calls().getOrDefault(method.id(), 0.0);
    OptionalDouble time =
        Arrays.stream(found.evidence().samples().baseline().withoutEmptyStarts().means()).average();
    return new SlowedWorkload(
        execution.workload(),
        calls,
        execution.share(method.id()),
        found.verdict(),
        found.decision().reason(),
        time.isPresent() ? time.getAsDouble() : null,
        time.isPresent() && time.getAsDouble() > 0 ? delayNanos * calls / time.getAsDouble() : null,
        found.effect().slowdown(),
        found.effect().minimumDetectable(),
        found.evidence().rounds());
  }

  private static MutantOutcome outcome(List<SlowedWorkload> checked) {
    if (checked.stream().anyMatch(Mutants::isRegression)) {
      return MutantOutcome.FOUND;
    }
    return checked.stream().anyMatch(Mutants::isMeasured)
        ? MutantOutcome.MISSED
        : MutantOutcome.FAILED;
  }

  private static boolean isMeasured(SlowedWorkload one) {
    return switch (one.verdict()) {
      case REGRESSION, IMPROVEMENT, NO_CHANGE, INCONCLUSIVE -> one.rounds() > 0;
      case ERROR, NOT_COMPARABLE, NOTHING_COMPARED -> false;
    };
  }

  private static String reason(MutantOutcome outcome, List<SlowedWorkload> checked) {
    return switch (outcome) {
      case FOUND ->
          "%d of %d workloads that execute it became a regression"
              .formatted(checked.stream().filter(Mutants::isRegression).count(), checked.size());
      case MISSED ->
          "none of %d workloads that execute it became a regression".formatted(checked.size());
      case NOT_EXECUTED, FAILED ->
          checked.isEmpty()
              ? "the gate measured none of the workloads that execute it"
              : checked.get(0).workload() + ": " + checked.get(0).reason();
    };
  }
}
