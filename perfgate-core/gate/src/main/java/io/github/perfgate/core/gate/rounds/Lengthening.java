package io.github.perfgate.core.gate.rounds;

import io.github.perfgate.core.gate.run.CollectorCost;
import io.github.perfgate.core.gate.run.CostModel;
import io.github.perfgate.core.gate.run.WorkloadRun;
import java.util.Collection;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;

/**
 * Lengthens the forks of workloads whose collections differ between the versions, until collections
 * fall into every fork. Only then does the mean of a fork have their cost. The choice sees
 * collections and no times, and later rounds alone are longer.
 *
 * @param costs is told of the new lengths
 * @param untilDecision nanoseconds until a workload can be decided
 * @param free nanoseconds of the budget that no open workload needs until then
 */
record Lengthening(CostModel costs, ToLongFunction<WorkloadRun> untilDecision, LongSupplier free) {
  /** Lengthens what needs it, as far as the budget reaches the decisions of all workloads. */
  void of(Collection<WorkloadRun> measured) {
    for (WorkloadRun run : measured) {
      long need = untilDecision.applyAsLong(run);
      if (need > 0 && CollectorCost.of(run).differs()) {
        int before = run.iterations();
        // A round costs more than its iterations, so its time grows by a smaller factor.
        double affordable = before * (1 + free.getAsLong() / (double) need);
        run.lengthen((int) Math.min(affordable, CollectorCost.iterations(run)));
        costs.chosen(run, before);
      }
    }
  }
}
