package io.github.perfgate.core.gate;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GateLook;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Turns looks into verdicts, over the whole family of workloads: a workload whose own boundary is
 * crossed is a regression (or an improvement) only when Benjamini and Hochberg's procedure over the
 * family confirms it; until then it goes on being measured.
 */
final class Judge {
  private Judge() {}

  /** Takes the looks that are due and decides what can be decided. */
  static void look(List<WorkloadRun> runs, GateListener listener) {
    List<WorkloadRun> looked = runs.stream().filter(WorkloadRun::look).toList();
    if (looked.isEmpty()) {
      return;
    }
    List<WorkloadRun> slower = confirmed(runs, WorkloadRun::slowerP);
    List<WorkloadRun> faster = confirmed(runs, WorkloadRun::fasterP);
    for (WorkloadRun run : runs) {
      if (run.active() && !run.looks().isEmpty()) {
        decide(run, slower.contains(run), faster.contains(run), looked.contains(run));
        if (!run.active()) {
          listener.decided(run.workload().id(), verdictOf(run), run.reason());
        }
      }
    }
  }

  private static void decide(WorkloadRun run, boolean slower, boolean faster, boolean looked) {
    GateLook last = run.looks().get(run.looks().size() - 1);
    GateLook regression = slower ? first(run, Decision.REGRESSION) : null;
    GateLook improvement = faster ? first(run, Decision.IMPROVEMENT) : null;
    if (regression != null) {
      run.decide(
          Verdict.REGRESSION,
          words(
              "slower than the margin allows",
              regression,
              regression.pSlower(),
              regression.boundary()));
    } else if (improvement != null) {
      run.decide(
          Verdict.IMPROVEMENT,
          words(
              "faster by more than the margin",
              improvement,
              improvement.pFaster(),
              improvement.boundary()));
    } else if (looked && last.decision() == Decision.NO_CHANGE) {
      run.decide(
          Verdict.NO_CHANGE,
          words(
              "a slowdown beyond the margin is excluded",
              last,
              last.pNotSlower(),
              last.notSlowerBoundary()));
    }
  }

  /** The first look that decided so; the family may have confirmed it only later. */
  private static @Nullable GateLook first(WorkloadRun run, Decision decision) {
    return run.looks().stream()
        .filter(look -> look.decision() == decision)
        .findFirst()
        .orElse(null);
  }

  private static String words(String what, GateLook look, double p, double boundary) {
    return String.format(
        Locale.ROOT,
        "%s after %d rounds (p = %.2g, boundary %.2g)",
        what,
        look.rounds(),
        p,
        boundary);
  }

  /** The workloads that the family confirms, given each one's sequential p value. */
  private static List<WorkloadRun> confirmed(
      List<WorkloadRun> runs, ToDoubleFunction<WorkloadRun> pValue) {
    List<WorkloadRun> family =
        runs.stream()
            .filter(
                run -> run.verdict() != Verdict.ERROR && run.verdict() != Verdict.NOT_COMPARABLE)
            .toList();
    boolean[] confirmed =
        Family.standard().confirmed(family.stream().mapToDouble(pValue).toArray());
    return IntStream.range(0, family.size())
        .filter(i -> confirmed[i])
        .mapToObj(family::get)
        .toList();
  }

  /** Measuring is over: whatever is not decided now is inconclusive. */
  static void close(List<WorkloadRun> runs, boolean outOfBudget, GateListener listener) {
    for (WorkloadRun run : runs) {
      if (run.active()) {
        run.decide(Verdict.INCONCLUSIVE, open(run, outOfBudget));
        listener.decided(run.workload().id(), Verdict.INCONCLUSIVE, run.reason());
      }
    }
  }

  private static String open(WorkloadRun run, boolean outOfBudget) {
    String rounds = run.rounds() + (run.rounds() == 1 ? " round" : " rounds");
    if (outOfBudget && run.looks().isEmpty()) {
      return "the budget ended after %s, before the first look at %d"
          .formatted(rounds, run.policy().looks().get(0));
    }
    if (first(run, Decision.REGRESSION) != null) {
      return "slower by its own test, but not confirmed over the family of workloads after "
          + rounds;
    }
    return outOfBudget
        ? "the budget ended after %s without a decision".formatted(rounds)
        : "%s could show neither that it is slower than the margin allows nor that it is not"
            .formatted(rounds);
  }

  /** The verdict of a workload that is no longer active. */
  static Verdict verdictOf(WorkloadRun run) {
    Verdict verdict = run.verdict();
    if (verdict == null) {
      throw new IllegalStateException("still measuring: " + run.workload().id());
    }
    return verdict;
  }
}
