package io.github.perfgate.core.gate.run;

import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.stats.AllocationMargin;
import io.github.perfgate.stats.BytesPerOperation;
import java.util.Comparator;
import java.util.List;

/**
 * The bytes that the operations of a workload allocate, by the iterations that enter the
 * statistics.
 *
 * @param run the workload
 * @param margin how much more is allowed, from which follows how many operations tell it
 */
public record ForkBytes(WorkloadRun run, AllocationMargin margin) {
  /** The bytes per operation of each fork of a version; NaN where too few operations tell them. */
  public List<Double> of(String version) {
    return of(version, fewestOperations());
  }

  private List<Double> of(String version, double fewest) {
    return run.forks(version).stream()
        .map(
            fork ->
                BytesPerOperation.ofFork(
                    run.counted(fork.allocated()), run.counted(fork.operations()), fewest))
        .map(bytes -> bytes.orElse(Double.NaN))
        .toList();
  }

  /** Whether the iterations of a version have too few operations to tell bytes per operation. */
  public boolean hasFewOperations(String version) {
    return run.forks(version).stream()
        .map(ForkOutcome.Measured::operations)
        .flatMap(operations -> run.counted(operations).stream())
        .max(Comparator.naturalOrder())
        .filter(most -> most < fewestOperations())
        .isPresent();
  }

  private double fewestOperations() {
    return margin.fewestOperations(
        run.versions().stream()
            .flatMap(version -> BytesPerOperation.medians(of(version, 0)).stream())
            .max(Comparator.naturalOrder())
            .orElse(0.0));
  }
}
