package io.github.perfgate.core.gate.run;

import io.github.perfgate.core.launch.ForkOutcome;
import io.github.perfgate.core.measure.Fork;
import io.github.perfgate.core.result.WhyNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.trace.TracedTest;
import io.github.perfgate.core.workload.Ancestry;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
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
   * round, while the candidate works. A JVM that was killed, hung or did not start says nothing
   * about the code. A unit test has passed twice in each version before measuring. So one that
   * fails now cannot be repeated, unless the candidate alone fails: then the change is the cause.
   *
   * @param heap the gate's heap, if the workload asks for none
   */
  WorkloadRun.Unmeasurable meaning(Workload workload, @Nullable String heap) {
    String message = outcome.message() + FailureRemedy.of(outcome, heap);
    boolean isTest = workload.kind() == WorkloadKind.JUNIT;
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
