package io.github.perfgate.core.result.workload;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is known about one workload. Durations are in nanoseconds per operation. In JSON
 * the parts are not nested: their properties stand side by side.
 *
 * @param id the workload's id
 * @param kind {@code jmh}, {@code spl} or {@code junit}
 * @param decision what was decided
 * @param effect how large the difference is
 * @param evidence the measurements
 * @param allocation what was decided about the bytes that it allocates; absent if nothing was
 * @param accepted the acceptance that keeps it from failing the build by its time, if there is one
 * @param execution where it is found and how it is run
 * @param explanation why it became slower, if the gate looked for the reason
 */
public record WorkloadResult(
    String id,
    String kind,
    @JsonUnwrapped WorkloadDecision decision,
    @JsonUnwrapped EffectSize effect,
    @JsonUnwrapped Evidence evidence,
    @Nullable AllocationDecision allocation,
    @Nullable Acceptance accepted,
    @JsonUnwrapped WorkloadExecution execution,
    @Nullable Explanation explanation) {

  /** What was decided about the time. */
  public Verdict verdict() {
    return decision.verdict();
  }

  /** The graver one of the verdicts on time and on allocated bytes. */
  public Verdict gravest() {
    return allocation == null || verdict().compareTo(allocation.verdict()) < 0
        ? verdict()
        : allocation.verdict();
  }

  /** Whether an acceptance keeps it from failing the build, by its time and by its bytes. */
  public boolean whollyAccepted() {
    boolean isSlower = verdict() == Verdict.REGRESSION;
    return (accepted != null || (allocation != null && allocation.accepted() != null))
        && (!isSlower || accepted != null)
        && (allocation == null || !allocation.violated());
  }

  /** What reports call an accepted or advisory workload; empty for all others. */
  public String mark() {
    if (!whollyAccepted()) {
      return "";
    }
    Acceptance covering =
        accepted != null ? accepted : allocation == null ? null : allocation.accepted();
    return covering == null ? "" : covering.mark();
  }

  /**
   * Whether it was not measured and yet is no change, as it executes nothing that changed since the
   * baseline.
   */
  public boolean unaffected() {
    return verdict() == Verdict.NO_CHANGE && evidence.rounds() == 0;
  }

  /** Whether an operation allocates more than allowed. */
  public boolean allocatesMore() {
    return allocation != null && allocation.verdict() == Verdict.REGRESSION;
  }

  /** This result with the changed methods that it executes; none are not kept. */
  public WorkloadResult executing(List<String> changedMethods) {
    return changedMethods.isEmpty()
        ? this
        : new WorkloadResult(
            id,
            kind,
            decision,
            effect,
            evidence,
            allocation,
            accepted,
            execution.executing(changedMethods),
            explanation);
  }

  /** This result with the reason why it became slower. */
  public WorkloadResult explained(@Nullable Explanation found) {
    return new WorkloadResult(
        id, kind, decision, effect, evidence, allocation, accepted, execution, found);
  }
}
