package io.github.perfgate.core.gate.run;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.result.WhyNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.workload.Ancestry;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.core.workload.trace.TracedTest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A fork that failed, and what that means for its version.
 *
 * @param version the version's name
 * @param number of the round, from 0
 * @param outcome what happened
 * @param round the forks of the round, this one included
 */
record FailedFork(String version, int number, ForkOutcome.Failed outcome, List<Fork> round) {
  /** Copies the list. */
  FailedFork {
    round = List.copyOf(round);
  }

  /**
   * Why the version cannot be measured. It is not comparable if its own code fails in the first
   * round, or the baseline's JVM hangs or ends there, while the candidate works. Otherwise such a
   * JVM says nothing about the code. A unit test has passed twice in each version before measuring.
   * If it fails now, it cannot be repeated; if it fails in the candidate alone, the change is the
   * cause.
   *
   * @param heap the gate's heap, if the workload asks for none
   */
  WorkloadRun.Unmeasurable meaning(Workload workload, @Nullable String heap) {
    String message = outcome.message() + FailureRemedy.of(outcome, heap);
    boolean isTest = workload.kind() == WorkloadKind.JUNIT;
    if (number == 0 && isHealthy() && isLackOfBaseline()) {
      return notComparable(WhyNotCompared.FAILS.in(version, message));
    }
    // A former form need not fit to the candidate, which has its own.
    if (isByItsCode() && number == 0 && (isHealthy() || workload.isFormer())) {
      String reason =
          outcome.kind() == ForkOutcome.Kind.LINKAGE
              ? WhyNotCompared.LINKS.in(version, outcome.message())
              : WhyNotCompared.FAILS.in(version, message);
      boolean isNew = workload.ancestry().kind() == Ancestry.Kind.NEW;
      return notComparable(isNew ? WhyNotCompared.NEW.because(reason) : reason);
    }
    if (isByItsCode() && isTest && !isOfCandidateAlone()) {
      return notComparable(WhyNotCompared.REPEATS.in(version, message));
    }
    return new WorkloadRun.Unmeasurable(
        Verdict.ERROR,
        isByItsCode() && isTest
            ? TracedTest.CANDIDATE_ALONE + message
            : "fork %d of %s failed: %s".formatted(number + 1, Revision.inWords(version), message));
  }

  private static WorkloadRun.Unmeasurable notComparable(String reason) {
    return new WorkloadRun.Unmeasurable(Verdict.NOT_COMPARABLE, reason);
  }

  /** Whether the baseline's JVM hung or ended, which the change may have mended. */
  private boolean isLackOfBaseline() {
    return version.equals(Revision.BASELINE)
        && (outcome.kind() == ForkOutcome.Kind.HANG || outcome.kind() == ForkOutcome.Kind.EXIT);
  }

  private boolean isByItsCode() {
    return outcome.kind() == ForkOutcome.Kind.LINKAGE
        || outcome.kind() == ForkOutcome.Kind.EXCEPTION;
  }

  /** Whether at least one fork succeeded, and the candidate's did not fail. */
  private boolean isHealthy() {
    return round.stream().anyMatch(FailedFork::succeeded)
        && round.stream()
            .filter(fork -> fork.version().equals(Revision.CURRENT))
            .allMatch(FailedFork::succeeded);
  }

  private boolean isOfCandidateAlone() {
    return version.equals(Revision.CURRENT)
        && round.stream()
            .anyMatch(fork -> fork.version().equals(Revision.BASELINE) && succeeded(fork));
  }

  private static boolean succeeded(Fork fork) {
    return fork.outcome() instanceof ForkOutcome.Measured;
  }
}
